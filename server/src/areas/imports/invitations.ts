import type {
  InvitationsSending,
  UnsentInvitation,
  SendInvitationsRequest,
} from '@portal/shared/contract/cell';
import type { Database, Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { isId } from '../../platform/is-id';
import {
  chosenInvitees,
  claimInvitees,
  countUnsentInvitations,
  unsentInvitees,
  type ClaimedInvitees,
} from '../identity';
import { type Actor, limitsOf, pageOf, type Page, perform } from '../activity';

type Deps = Pick<Database, 'db'>;

/** A page of the students whose invitation has not gone out (CEL-12). */
export async function unsentInvitationsPage(
  { db }: Deps,
  query: { page?: string | undefined; size?: string | undefined },
): Promise<Page<UnsentInvitation>> {
  const rows = await unsentInvitees(db, limitsOf(query));
  return pageOf(
    query,
    rows.map(({ id, enrollment, name }) => ({ id, enrollment, name })),
    await countUnsentInvitations(db),
  );
}

/** How many are passed over since a run of this or another process sends to them, in words. */
export const underWayText = (count: number): string =>
  count === 1
    ? '1 is being sent one, or was a moment ago'
    : `${count} are being sent one, or were a moment ago`;

type Skipped = { has_password: number; under_way: number };
type Sendable = { ids: string[]; has_password: number };

const passwordText = (count: number): string => `${count} ${count === 1 ? 'has' : 'have'} a password already`;

/** Who is skipped, and why, in words; empty where no one is. */
const skippedText = ({ has_password, under_way }: Skipped): string =>
  [
    ...(has_password === 0 ? [] : [passwordText(has_password)]),
    ...(under_way === 0 ? [] : [underWayText(under_way)]),
  ].join('; ');

/** What came of it, in words. */
export function sentText({ sending, skipped }: InvitationsSending): string {
  const words = skippedText(skipped);
  const sent = sending === 1 ? 'The invitation goes out now.' : `${sending} invitations go out now.`;
  return words === '' ? sent : `${sent} Not sent: ${words}.`;
}

/** Whom a message may go out to, of those who were asked for. */
async function sendable(tx: Queryable, students: readonly string[] | undefined): Promise<Sendable> {
  if (!students) return { ids: (await unsentInvitees(tx)).map(({ id }) => id), has_password: 0 };
  const chosen = await chosenInvitees(tx, students.filter(isId));
  const open = chosen.filter(({ hasPassword }) => !hasPassword);
  return { ids: open.map(({ id }) => id), has_password: chosen.length - open.length };
}

/**
 * Records who is sent an invitation again, and claims each student once: one who is being sent an invitation is
 * skipped (CEL-12).
 * @returns also those who are claimed for sending
 * @throws PortalError 409 where there is no one to invite
 */
export async function inviteAgain(
  { db }: Deps,
  actor: Actor,
  { students }: SendInvitationsRequest,
): Promise<{ done: InvitationsSending; claimed: ClaimedInvitees | undefined }> {
  let claimed: ClaimedInvitees | undefined;
  const done = await perform({ db }, { actor }, async (tx, batch) => {
    const { ids, has_password } = await sendable(tx, students);
    claimed = await claimInvitees(tx, ids);
    const { invitees } = claimed;
    const skipped = { has_password, under_way: ids.length - invitees.length };
    if (invitees.length === 0)
      throw new PortalError(
        409,
        `No invitation is sent: ${skippedText(skipped) || 'every one has gone out'}.`,
      );
    for (const { id } of invitees) batch.record({ kind: 'student.invited', studentId: id });
    return { sending: invitees.length, skipped };
  });
  return { done, claimed };
}
