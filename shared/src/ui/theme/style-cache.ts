import createCache from '@emotion/cache';
import type { EmotionCache } from '@emotion/cache';

export type StyleCache = EmotionCache;

/**
 * Where a page's styles are kept. In a browser it takes over the styles that came with server-made HTML.
 * Without emotion's vendor prefixes: no browser that runs the portal needs them, and it throws at each rule of another one's,
 * at the moment a page is put on screen.
 * @param nonce the page's Content-Security-Policy nonce; style elements that are made later carry it
 */
export const createStyleCache = (nonce?: string): StyleCache =>
  createCache({ key: 'pp', stylisPlugins: [], ...(nonce ? { nonce } : {}) });
