import createCache from '@emotion/cache';
import type { EmotionCache } from '@emotion/cache';

export type StyleCache = EmotionCache;

/**
 * Where a page's styles are kept. In a browser it takes over the styles that came with server-made HTML.
 * @param nonce the page's Content-Security-Policy nonce; style elements that are made later carry it
 */
export const createStyleCache = (nonce?: string): StyleCache =>
  createCache({ key: 'pp', ...(nonce ? { nonce } : {}) });
