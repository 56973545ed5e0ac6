import type { Database } from '../platform/database/database';
import { writeAudit } from '../platform/audit/audit-store';
import type { Mail } from '../platform/mail/mail';
import { PortalError } from '../platform/errors';
import {
  claimInvitees,
  inviteesBy,
  sendInvitations,
  withoutPassword,
  type ClaimedInvitees,
  type Invitee,
} from '../areas/identity';
import { underWayText } from '../areas/imports';
import { perform } from '../areas/activity';

/** What invitations go out by. @property publicUrl where students reach the portal; undefined when not set */
export type Sending = { mail: Mail; publicUrl?: string };

/** A student who was sent an invitation since then is not sent another with all the others. */
const NOT_AGAIN_WITHIN_MS = 24 * 60 * 60 * 1000;

export const ALL_WITHOUT_PASSWORD = 'all-without-password';

const invitations = (n: number) => `${n} invitation${n === 1 ? '' : 's'}`;

/**
 * Where the links of invitations lead.
 * @throws PortalError in words when no one has said
 */
export function requirePublicUrl({ publicUrl }: Sending): string {
  if (publicUrl !== undefined) return publicUrl;
  throw new PortalError(
    400,
    'PUBLIC_URL is not set, so an invitation would lead nowhere: set it to the address at which students reach the portal, such as https://placement.college.example',
  );
}

/**
 * Sends invitations to students who were claimed, and says in lines what came of it.
 * @param asked how many were asked for
 * @returns code 1 when some are still unsent
 */
export async function inviteAll(
  { db }: Database,
  sending: Sending,
  { claimed, asked }: { claimed: ClaimedInvitees; asked: number },
): Promise<{ code: 0 | 1; lines: string[] }> {
  const publicUrl = requirePublicUrl(sending);
  const { sent, owed, fault } = await sendInvitations({ db, mail: sending.mail, publicUrl }, claimed);
  const passed = asked - claimed.invitees.length;
  const skipped = passed === 0 ? [] : [`Not sent: ${underWayText(passed)}.`];
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
 * Claims students for an invitation, in one batch of actions (CEL-83) with the audit log's row.
 * @param subject in the audit log; undefined: who was claimed
 * @throws PortalError where another run has them all
 */
function claimByCommand(
  { db }: Pick<Database, 'db'>,
  invitees: readonly Invitee[],
  { actor: words, subject }: { actor: string; subject: string | undefined },
): Promise<ClaimedInvitees> {
  const ids = invitees.map(({ id }) => id);
  return db.transaction(async (tx) => {
    const claimed = await claimInvitees(tx, ids);
    if (claimed.invitees.length === 0)
      throw new PortalError(400, `No invitation is sent: ${underWayText(ids.length)}`);
    const change = { actor: { kind: 'command', words } } as const;
    await perform({ db: tx }, change, (_tx, batch) => {
      for (const { id } of claimed.invitees) batch.record({ kind: 'student.invited', studentId: id });
      return Promise.resolve({ sending: claimed.invitees.length });
    });
    await writeAudit(tx, {
      actor: words,
      action: 'students.invite',
      subject: subject ?? claimed.invitees.map(({ enrollment }) => enrollment).join(' '),
      details: { students: claimed.invitees.length },
    });
    return claimed;
  });
}

/**
 * Sends invitations to those named, or to everyone without a password who was not sent one within a day: what was
 * broken off is taken up again by that (W-05).
 * @throws PortalError in words when someone named cannot be invited, or links would lead nowhere
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
  const claimed = await claimByCommand(database, invitees, {
    actor,
    subject: all ? ALL_WITHOUT_PASSWORD : undefined,
  });
  return inviteAll(database, sending, { claimed, asked: invitees.length });
}
