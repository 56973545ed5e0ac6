import { isApart } from '@portal/shared/remote';
import { session } from '@portal/shared/session';
import { findRemote } from './find-remote';
import { currentRegistry } from './registry';

/** The audience with sessions of its own whose page is on screen; null on a page of visitors and students. */
export function apartAudience(): string | null {
  const audience = findRemote(currentRegistry(), location.pathname)?.facts.audience;
  return audience !== undefined && isApart(audience) ? audience : null;
}

/** The audience whose menu is on screen. */
export const menuAudience = (): string =>
  apartAudience() ?? (session.getState().token === null ? 'public' : 'student');
