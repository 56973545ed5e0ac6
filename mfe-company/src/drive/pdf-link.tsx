import type { Recruitment } from '@portal/shared/contract';
import { ExternalLink } from '@portal/shared/ui';
import type { MouseEvent } from 'react';
import { openPdf } from './open-pdf';
import { usePdfPage } from './wanted-pdf';

const isPlain = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * A company's file. A click opens a tab that is filled once the bytes are here; opened in any other way, by the
 * middle button or a menu of the browser, the link leads to a page that shows the file (CMP-02).
 */
export function PdfLink({ name, url }: Recruitment['pdf_urls'][number]) {
  const page = usePdfPage(url);
  return (
    <span>
      {name}:{' '}
      <ExternalLink
        href={page}
        newTab
        onClick={(event) => {
          if (!isPlain(event)) return;
          event.preventDefault();
          void openPdf(url, name);
        }}
      >
        Click here to view PDF
      </ExternalLink>
    </span>
  );
}
