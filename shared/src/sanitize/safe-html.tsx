import { useMemo } from 'react';
import { Box } from '@portal/shared/ui';
import { sanitizeHtml } from './sanitize-html';

type SafeHtmlProps = {
  /** HTML from the placement cell. */
  html: string;
  /** The level that the text's highest heading becomes, so that the screen's outline stays whole. */
  topHeading?: 2 | 3 | 4 | 5 | 6;
};

/** Shows HTML from the placement cell, sanitised (D-50). Wide tables scroll inside it. */
export function SafeHtml({ html, topHeading = 4 }: SafeHtmlProps) {
  const clean = useMemo(() => sanitizeHtml(html, topHeading), [html, topHeading]);
  return (
    <Box
      sx={{
        overflowX: 'auto',
        overflowWrap: 'anywhere',
        // The first one; Emotion takes exception to first-child.
        '& > :not(* + *)': { marginTop: 0 },
        '& > :last-child': { marginBottom: 0 },
        // The cell's headings, whatever their level, are those of a short text.
        '& :is(h2, h3, h4, h5, h6)': { fontSize: '1.0625rem', marginBlock: '1.25em 0.5em' },
        '& a': { color: 'primary.main' },
        '& table': { borderCollapse: 'collapse' },
        '& th, & td': {
          border: '1px solid',
          borderColor: 'outline',
          padding: '6px 12px',
          textAlign: 'start',
        },
        '& pre': { whiteSpace: 'pre-wrap' },
      }}
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  );
}
