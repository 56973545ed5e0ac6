import type { Recruitment } from '@portal/shared/contract';
import { useLocation, useSearchParams } from '@portal/shared/router';
import { useEffect } from 'react';
import { showPdf } from './open-pdf';

const PARAM = 'pdf';

/** The last part of a file's path; it is no secret, since the file wants the bearer token. */
const idOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

/**
 * Address of the page that shows a file in a tab of its own. The file's own address answers no browser tab, which
 * has no bearer token to send; this page has the session, and one without it goes by the login.
 */
export function usePdfPage(url: string): string {
  const { pathname } = useLocation();
  return `${pathname}?${new URLSearchParams({ [PARAM]: idOf(url) }).toString()}`;
}

/** Shows the file that the address asks for, once; a file that is not among these is none of this page's. */
export function useWantedPdf(files: Recruitment['pdf_urls']): void {
  const [asked] = useSearchParams();
  const wanted = asked.get(PARAM);
  const url = files.find((file) => idOf(file.url) === wanted)?.url;
  useEffect(() => {
    if (url !== undefined) void showPdf(url);
  }, [url]);
}
