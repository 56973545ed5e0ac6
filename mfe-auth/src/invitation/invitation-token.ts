import { INVITATION_TOKEN_PATTERN } from '@portal/shared/contract';
import { keepInTab, readFromTab } from '@portal/shared/tab-memory';

const KEY = 'portal-invitation';

/** What the link says: a token, something else behind its `#`, or nothing. */
type Linked = { token: string } | 'malformed' | 'missing';

const isToken = (value: unknown): value is string =>
  typeof value === 'string' && INVITATION_TOKEN_PATTERN.test(value);

/**
 * Takes the invitation's token: from the link, else from this tab, where it is kept until it was used, so that a reload
 * finds it (W-05).
 * @param hash of the location, with its '#'
 */
export function takeToken(hash: string): Linked {
  const linked = hash.slice(1);
  if (linked === '') {
    const kept = readFromTab(KEY);
    return isToken(kept) ? { token: kept } : 'missing';
  }
  keepInTab(KEY, isToken(linked) ? linked : null);
  return isToken(linked) ? { token: linked } : 'malformed';
}

/** Forgets the token: it was used, or can no longer be. */
export const forgetToken = (): void => keepInTab(KEY, null);
