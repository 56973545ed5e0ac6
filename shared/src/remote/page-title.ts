import { useEffect } from 'react';

/** What stands after the screen's own name in the browser's title. */
export const PORTAL_TITLE = 'Placement Portal';

/** Names the screen in the document's title (SHL-13). @param title the screen's name, for example 'Companies' */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PORTAL_TITLE}`;
  }, [title]);
}
