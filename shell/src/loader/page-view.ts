import type { OpenedPage } from './load-page';

/**
 * The state of a page. `loading` becomes `slow` on screen after 4 s (waiting-page.tsx); `fallback` is the release
 * before, in the place of one that is to blame.
 */
export type PageView =
  | { state: 'loading'; hasFailed: boolean }
  | { state: 'ready' | 'fallback'; page: OpenedPage }
  | { state: 'failed'; error: unknown };
