import { onAudienceSession } from '@portal/shared/audience';
import type { AudienceSession } from '@portal/shared/audience';
import type { StaffSession } from '@portal/shared/contract/cell';

/** The audience of the console, as package.json names it. */
export const AUDIENCE = 'staff';

/** How often someone's time at this page has ended: what was asked in one sitting is answered in no other. */
let sitting = 0;
const listeners = new Set<() => void>();

/** Who is logged in; undefined where no one is. */
const personOf = (session: AudienceSession): string | undefined =>
  session.state === 'signed-in' ? (session.owner as StaffSession).id : undefined;

onAudienceSession(AUDIENCE, (now, before) => {
  const person = personOf(before);
  if (person === undefined || person === personOf(now)) return;
  sitting += 1;
  for (const listener of listeners) listener();
});

/** The sitting now; the same person going on is the same one. */
export const currentSitting = (): number => sitting;

/**
 * Notifies when a logged-in person has gone: logged out, ended by the server, or replaced by another login. What a
 * module keeps of a person goes with them.
 */
export const onSittingEnd = (listener: () => void): void => void listeners.add(listener);
