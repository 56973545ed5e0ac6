import type { Drizzle } from '../../../platform/database/database';
import type { Mail } from '../../../platform/mail/mail';
import { releaseClaims, renewClaims, type ClaimedInvitees } from './invitation-claim-store';
import { invitationLink, invitationMessage } from './invitation-message';
import { noteSent, putInvitation, type Invitee } from './invitation-store';
import { hashOf, newSecret } from '../secret';

/** As many as the mail server is given connections. */
const AT_ONCE = 3;
/** After this many failures in a row the mail server counts as down: the others stay unsent. */
const MOST_FAILURES = 5;
/** How often a run says that it lives. */
const RENEW_EVERY_MS = 15_000;

type Deps = { db: Drizzle; mail: Mail; publicUrl: string };
type Sent = { sent: number; owed: number; fault?: Error };

async function sendEach(
  { db, mail, publicUrl }: Deps,
  { run, invitees }: ClaimedInvitees,
  signal?: AbortSignal,
): Promise<Sent> {
  const waiting = invitees.values();
  let [sent, needless, failures] = [0, 0, 0];
  let fault: Error | undefined;

  async function invite({ id, enrollment, name, email }: Invitee): Promise<void> {
    const token = newSecret();
    if (!(await putInvitation(db, { run, studentId: id, tokenHash: hashOf(token) }))) {
      needless += 1;
      return;
    }
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
  return { sent, owed: invitees.length - sent - needless, ...(fault ? { fault } : {}) };
}

/**
 * Sends each student of a claim a new invitation, in order (W-05), and releases the claim at the end. Each one is
 * recorded at once, so that after any interruption the others stay unsent. The token is only in the message.
 * @param needs `publicUrl` is where students reach the portal @param signal ends it after those in progress
 * @returns how many were sent, how many are still unsent, and the last error of the mail server
 */
export async function sendInvitations(
  needs: Deps,
  claimed: ClaimedInvitees,
  signal?: AbortSignal,
): Promise<Sent> {
  // If the database is unavailable, the next message fails too, and that is reported; a student whom another run
  // claimed meanwhile is left to it.
  const renew = () => void renewClaims(needs.db, claimed.run).catch(() => undefined);
  const renewing = setInterval(renew, RENEW_EVERY_MS);
  try {
    return await sendEach(needs, claimed, signal);
  } finally {
    clearInterval(renewing);
    await releaseClaims(needs.db, claimed.run);
  }
}
