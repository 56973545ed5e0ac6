import type { Database } from '../../platform/database/database';
import { writeAudit } from '../../platform/audit/audit-store';
import type { Mail } from '../../platform/mail/mail';
import { PortalError } from '../../platform/errors';
import { claimInvitees, type ClaimedInvitees } from './invitation-claim-store';
import { inviteesBy, withoutPassword, type Invitee } from './invitation-store';
import { sendInvitations } from './send-invitations';

/** What invitations go out by. @property publicUrl where students reach the portal; undefined when not set */
export type Sending = { mail: Mail; publicUrl?: string };

/** Whoever was sent an invitation since then is not sent another with all the others. */
const NOT_AGAIN_WITHIN_MS = 24 * 60 * 60 * 1000;

export const ALL_WITHOUT_PASSWORD = 'all-without-password';

const invitations = (n: number) => `${n} invitation${n === 1 ? '' : 's'}`;

/**
 * Where the links of invitations lead.
 * @throws PortalError in words when nobody has said
 */
export function requirePublicUrl({ publicUrl }: Sending): string {
  if (publicUrl !== undefined) return publicUrl;
  throw new PortalError(
    400,
    'PUBLIC_URL is not set, so an invitation would lead nowhere: set it to the address at which students reach the portal, such as https://placement.college.example',
  );
}

/** How many are passed over since a run of this or another process sends to them, in words. */
export const underWayWords = (count: number): string =>
  count === 1
    ? '1 is being sent one, or was a moment ago'
    : `${count} are being sent one, or were a moment ago`;

/**
 * Sends invitations to students who were claimed, and says in lines what came of it.
 * @param asked how many were asked for
 * @returns code 1 when some are still owed
 */
export async function inviteAll(
  { db }: Database,
  sending: Sending,
  { claimed, asked }: { claimed: ClaimedInvitees; asked: number },
): Promise<{ code: 0 | 1; lines: string[] }> {
  const publicUrl = requirePublicUrl(sending);
  const { sent, owed, fault } = await sendInvitations({ db, mail: sending.mail, publicUrl }, claimed);
  const passed = asked - claimed.invitees.length;
  const skipped = passed === 0 ? [] : [`Not sent: ${underWayWords(passed)}.`];
  if (owed === 0) return { code: 0, lines: [`${invitations(sent)} sent.`, ...skipped] };
  const lines = [
    `${invitations(sent)} sent, ${owed} not: ${fault?.message ?? 'the mail server took no more'}`,
    ...skipped,
    `When mail works again: npm run students -- invite --${ALL_WITHOUT_PASSWORD}`,
  ];
  return { code: 1, lines };
}

async function named(database: Database, enrollments: string[]): Promise<Invitee[]> {
  const found = await inviteesBy(database.db, enrollments);
  const missing = enrollments.filter((one) => !found.some(({ enrollment }) => enrollment === one));
  if (missing[0]) throw new PortalError(404, `There is no student with the enrollment ${missing.join(', ')}`);
  const settled = found.filter(({ passwordHash }) => passwordHash !== null);
  if (settled[0]) {
    const who = settled.map(({ enrollment }) => enrollment).join(', ');
    throw new PortalError(
      400,
      `${who} has a password already; "Forgot password?" gives a new one, and reset takes it away. Nobody was sent an invitation`,
    );
  }
  return found;
}

/**
 * Sends invitations to those named, or to everyone without a password who was not sent one within a day: what was
 * broken off is taken up again by that (W-05).
 * @throws PortalError in words when somebody named cannot be invited, or links would lead nowhere
 */
export async function runInvite(
  database: Database,
  sending: Sending,
  { enrollments, all, actor }: { enrollments: string[]; all: boolean; actor: string },
): Promise<{ code: 0 | 1; lines: string[] }> {
  requirePublicUrl(sending);
  const invitees = all
    ? await withoutPassword(database.db, { notSentForMs: NOT_AGAIN_WITHIN_MS })
    : await named(database, [...new Set(enrollments)]);
  if (invitees.length === 0) {
    return { code: 0, lines: ['Everyone has a password, or was sent an invitation within the last day.'] };
  }
  const claimed = await database.db.transaction(async (tx) => {
    const taken = await claimInvitees(
      tx,
      invitees.map(({ id }) => id),
    );
    if (taken.invitees.length === 0)
      throw new PortalError(400, `No invitation is sent: ${underWayWords(invitees.length)}`);
    await writeAudit(tx, {
      actor,
      action: 'students.invite',
      subject: all ? ALL_WITHOUT_PASSWORD : taken.invitees.map(({ enrollment }) => enrollment).join(' '),
      details: { students: taken.invitees.length },
    });
    return taken;
  });
  return inviteAll(database, sending, { claimed, asked: invitees.length });
}
