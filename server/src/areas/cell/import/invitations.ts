import type {
  InvitationsSending,
  OwedInvitation,
  SendInvitationsRequest,
} from '@portal/shared/contract/cell';
import type { Database, Queryable } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { isId } from '../../../platform/is-id';
import {
  chosenInvitees,
  countOwedInvitations,
  owedInvitees,
  oweInvitations,
  type Invitee,
  type LateInvitations,
} from '../../identity';
import type { Actor } from '../actor';
import { limitsOf, pageOf, type Page } from '../paging';
import { perform } from '../perform';

type Needs = Pick<Database, 'db'>;

/** A page of the students whose invitation has not gone out (CEL-12). */
export async function owedInvitationsPage(
  { db }: Needs,
  query: { page?: string | undefined; size?: string | undefined },
): Promise<Page<OwedInvitation>> {
  const rows = await owedInvitees(db, limitsOf(query));
  return pageOf(
    query,
    rows.map(({ id, enrollment, name }) => ({ id, enrollment, name })),
    await countOwedInvitations(db),
  );
}

/** Whoever was sent an invitation within this time is not sent another: it was pressed twice, or elsewhere too. */
const JUST_SENT_MS = 60_000;

type Skipped = { has_password: number; under_way: number };
type Sendable = { invitees: Invitee[]; skipped: Skipped };

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** Who is passed over, and why, in words; empty where nobody is. */
const skippedWords = ({ has_password, under_way }: Skipped): string =>
  [
    ...counted(has_password, 'has a password already', 'have a password already'),
    ...counted(
      under_way,
      'is being sent one, or was a moment ago',
      'are being sent one, or were a moment ago',
    ),
  ].join('; ');

/** What came of it, in words. */
export function sentWords({ sending, skipped }: InvitationsSending): string {
  const words = skippedWords(skipped);
  const sent = sending === 1 ? 'The invitation goes out now.' : `${sending} invitations go out now.`;
  return words === '' ? sent : `${sent} Not sent: ${words}.`;
}

/** Whom of those who were asked for a message may go out to now. */
async function sendable(tx: Queryable, students: readonly string[] | undefined): Promise<Sendable> {
  if (!students) return { invitees: await owedInvitees(tx), skipped: { has_password: 0, under_way: 0 } };
  const chosen = await chosenInvitees(tx, students.filter(isId), { sentForMs: JUST_SENT_MS });
  const open = chosen.filter(({ hasPassword }) => !hasPassword);
  const invitees = open.filter(({ isJustSent }) => !isJustSent);
  const skipped = { has_password: chosen.length - open.length, under_way: open.length - invitees.length };
  return { invitees, skipped };
}

/**
 * Notes who is sent an invitation again, and gives them once: sent again with its key, the call sends none, and whoever is
 * being sent one is passed over (CEL-12).
 * @returns enrollments that are claimed for sending
 * @throws PortalError 409 where nobody is there to be invited
 */
export async function inviteAgain(
  { db }: Needs,
  late: Pick<LateInvitations, 'claim' | 'release'>,
  actor: Actor,
  { students, key }: SendInvitationsRequest,
): Promise<{ done: InvitationsSending; enrollments: string[] }> {
  let enrollments: string[] = [];
  try {
    const done = await perform({ db }, { actor, key, asked: students ?? 'owed' }, async (tx, batch) => {
      const { invitees, skipped } = await sendable(tx, students);
      enrollments = late.claim(invitees.map(({ enrollment }) => enrollment));
      skipped.under_way += invitees.length - enrollments.length;
      if (enrollments.length === 0)
        throw new PortalError(
          409,
          `No invitation is sent: ${skippedWords(skipped) || 'every one has gone out'}.`,
        );
      await oweInvitations(tx, enrollments);
      const claimed = new Set(enrollments);
      for (const { id, enrollment } of invitees)
        if (claimed.has(enrollment)) batch.record({ kind: 'student.invited', studentId: id });
      return { sending: enrollments.length, skipped };
    });
    return { done, enrollments };
  } catch (error) {
    late.release(enrollments);
    throw error;
  }
}
