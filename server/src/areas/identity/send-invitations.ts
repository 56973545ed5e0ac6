import type { Drizzle } from '../../platform/database/database';
import type { Mail } from '../../platform/mail/mail';
import { invitationLink, invitationMessage } from './invitation-message';
import { noteSent, putInvitation, type Invitee } from './invitation-store';
import { hashOf, newSecret } from './secret';

/** As many as the mail server is given connections. */
const AT_ONCE = 3;
/** After this many failures in a row the mail server is down: the rest stays owed. */
const MOST_FAILURES = 5;

type Sent = { sent: number; owed: number; fault?: Error };

/**
 * Sends each student a new invitation, in order (W-05). What was sent is noted one by one, so that whatever ends
 * this leaves the rest owed. The token is nowhere but in the message.
 * @param publicUrl where students reach the portal @param signal ends it after those under way
 * @returns how many went out, how many are still owed, and what the mail server said last
 */
export async function sendInvitations(
  { db, mail, publicUrl }: { db: Drizzle; mail: Mail; publicUrl: string },
  invitees: readonly Invitee[],
  signal?: AbortSignal,
): Promise<Sent> {
  const waiting = invitees.values();
  let [sent, failures] = [0, 0];
  let fault: Error | undefined;

  async function invite({ id, enrollment, name, email }: Invitee): Promise<void> {
    const token = newSecret();
    await putInvitation(db, id, hashOf(token));
    const link = invitationLink(publicUrl, token);
    try {
      await mail.send(invitationMessage({ to: email, name, enrollment, link }));
    } catch (error) {
      fault = error as Error;
      failures += 1;
      return;
    }
    await noteSent(db, hashOf(token));
    failures = 0;
    sent += 1;
  }
  async function work(): Promise<void> {
    for (const invitee of waiting) {
      if (signal?.aborted) return;
      await invite(invitee);
      if (failures >= MOST_FAILURES) return;
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { sent, owed: invitees.length - sent, ...(fault ? { fault } : {}) };
}
