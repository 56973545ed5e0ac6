import createCache from '@emotion/cache';
import type { EmotionCache, Options } from '@emotion/cache';

export type StyleCache = EmotionCache;

/**
 * Where a page's styles are kept. In a browser it takes over the styles that came with server-made HTML.
 * Without emotion's vendor prefixes: no browser that runs the portal needs them, and it throws at each rule of another one's,
 * at the moment a page is put on screen.
 * @param options.nonce the page's Content-Security-Policy nonce; style elements that are made later carry it
 * @param options.container where style elements are added; the document's head unless said
 */
export const createStyleCache = (options: Pick<Options, 'nonce' | 'container'> = {}): StyleCache =>
  createCache({ key: 'pp', stylisPlugins: [], ...options });
