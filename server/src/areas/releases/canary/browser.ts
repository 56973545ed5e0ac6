import { createHash } from 'node:crypto';
import { forGroup, ofVariant } from './canary-groups';
import { previewBy, previewVariant } from '../preview/with-preview';
import type { ReleaseState } from '../registry-view';

/** By what it is decided which releases a browser has: its group, and the hash of its preview's secret; null where it has none. */
export type Browser = { group: number | null; preview: string | null };

/** What is kept of the secret of a link: SHA-256 in hex, which is enough for 256 random bits. */
export const previewHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** What is released to a browser; the active release for null. */
export function forBrowser(state: ReleaseState, browser: Browser | null): ReleaseState {
  const preview = previewBy(state, browser?.preview ?? null);
  return preview ? ofVariant(state, previewVariant(preview)) : forGroup(state, browser?.group ?? null);
}
