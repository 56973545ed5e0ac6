import { createContext, useContext, useEffect } from 'react';

/** The text after the screen's own name in the browser's title. */
const PORTAL_TITLE = 'Placement Portal';

/** The same, where an audience's frame has a name of its own. */
export const PlaceNameContext = createContext(PORTAL_TITLE);

/** What a screen says of itself, for the browser's title and for search engines. */
export type PageMeta = { title: string; description?: string };

/** Given by the server, which has no document to name: called with each screen while its HTML is made. */
export const PageMetaContext = createContext<((meta: PageMeta) => void) | null>(null);

/** A screen's whole title in the browser. @param title the screen's name @param place the site's name */
export const fullTitle = (title: string, place = PORTAL_TITLE): string => `${title} · ${place}`;

/**
 * Names the screen in the document's title (SHL-13).
 * @param title the screen's name, for example 'Companies'
 * @param description what a public screen holds, in a sentence, for search engines
 */
export function usePageTitle(title: string, description?: string): void {
  const setMeta = useContext(PageMetaContext);
  const place = useContext(PlaceNameContext);
  setMeta?.({ title, ...(description ? { description } : {}) });
  useEffect(() => {
    document.title = fullTitle(title, place);
  }, [title, place]);
}
