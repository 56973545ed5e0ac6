import { INVITATION_LIFE_MS } from '@portal/shared/contract';
import { and, count, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { ago, CLOCK, fromNow } from '../../../platform/database/clock';
import type { Queryable } from '../../../platform/database/database';
import { invitations, students } from '../schema';

/** A student who may be invited. */
export type Invitee = { id: string; enrollment: string; name: string; email: string };

/** What is sent goes by these. */
export const INVITEE = {
  id: students.id,
  enrollment: students.enrollment,
  name: students.name,
  email: students.email,
};

/** Records unsent invitations for students; those who have one keep it. */
export async function oweInvitations(db: Queryable, enrollments: string[]): Promise<void> {
  if (enrollments.length === 0) return;
  const ids = db
    .select({ studentId: students.id })
    .from(students)
    .where(inArray(students.enrollment, enrollments));
  await db
    .insert(invitations)
    .values((await ids).map(({ studentId }) => ({ studentId })))
    .onConflictDoNothing();
}

/**
 * Gives a student a new invitation, which replaces the former one; it is unsent until `noteSent`.
 * @param run that claimed the student
 * @returns false where the run has lost the student, or the student is gone or has a password: nothing is to be sent
 */
export async function putInvitation(
  db: Queryable,
  { run, studentId, tokenHash }: { run: string; studentId: string; tokenHash: string },
): Promise<boolean> {
  const withoutPassword = db
    .select({ id: students.id })
    .from(students)
    .where(and(eq(students.id, studentId), isNull(students.passwordHash)));
  const rows = await db
    .update(invitations)
    .set({ tokenHash, expiresAt: fromNow(INVITATION_LIFE_MS), sentAt: null, usedAt: null })
    .where(and(inArray(invitations.studentId, withoutPassword), eq(invitations.sendingBy, run)))
    .returning({ studentId: invitations.studentId });
  return rows.length > 0;
}

/** Records that the mail server accepted the message of this invitation; no run claims it any more. */
export async function noteSent(db: Queryable, tokenHash: string): Promise<void> {
  await db
    .update(invitations)
    .set({ sentAt: CLOCK, sendingBy: null, sendingUntil: null })
    .where(eq(invitations.tokenHash, tokenHash));
}

/** Students without a password who were not sent an invitation within a time, by enrollment. */
export const withoutPassword = (
  db: Queryable,
  { notSentForMs }: { notSentForMs: number },
): Promise<Invitee[]> =>
  db
    .select(INVITEE)
    .from(students)
    .leftJoin(invitations, eq(invitations.studentId, students.id))
    .where(
      and(
        isNull(students.passwordHash),
        or(
          isNull(invitations.tokenHash),
          isNull(invitations.sentAt),
          isNotNull(invitations.sendingBy),
          lt(invitations.sentAt, ago(notSentForMs)),
        ),
      ),
    )
    .orderBy(students.enrollment);

/**
 * Unsent: of a student without a password, and not accepted by the mail server, whether or not a run is sending it.
 */
const UNSENT = and(
  isNull(students.passwordHash),
  or(isNull(invitations.sentAt), isNotNull(invitations.sendingBy)),
);

/** Students whose invitation has not gone out, by enrollment. @param page which of them; absent: all */
export const unsentInvitees = (
  db: Queryable,
  { limit, offset = 0 }: { limit?: number; offset?: number } = {},
): Promise<Invitee[]> => {
  const query = db
    .select(INVITEE)
    .from(invitations)
    .innerJoin(students, eq(students.id, invitations.studentId))
    .where(UNSENT)
    .orderBy(students.enrollment)
    .offset(offset);
  return limit === undefined ? query : query.limit(limit);
};

export async function countUnsentInvitations(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(invitations)
    .innerJoin(students, eq(students.id, invitations.studentId))
    .where(UNSENT);
  return row?.count ?? 0;
}

/** Those of some students, by id, that there are, and whether each has a password. */
export const chosenInvitees = (
  db: Queryable,
  ids: readonly string[],
): Promise<{ id: string; hasPassword: boolean }[]> =>
  db
    .select({ id: students.id, hasPassword: sql<boolean>`${students.passwordHash} is not null` })
    .from(students)
    .where(inArray(students.id, [...ids]));

/** Students by enrollment, with whether they have a password. */
export const inviteesBy = (
  db: Queryable,
  enrollments: string[],
): Promise<(Invitee & { passwordHash: string | null })[]> =>
  db
    .select({ ...INVITEE, passwordHash: students.passwordHash })
    .from(students)
    .where(inArray(students.enrollment, enrollments))
    .orderBy(students.enrollment);

/** For whom an invitation is; undefined when it is none, over, or no more. */
export async function findInvitation(
  db: Queryable,
  tokenHash: string,
): Promise<{ studentId: string; enrollment: string; name: string } | undefined> {
  const [row] = await db
    .select({ studentId: students.id, enrollment: students.enrollment, name: students.name })
    .from(invitations)
    .innerJoin(students, eq(students.id, invitations.studentId))
    .where(and(eq(invitations.tokenHash, tokenHash), gt(invitations.expiresAt, CLOCK)));
  return row;
}

/** Uses an invitation up. @returns false when another request was first, or it is over */
export async function takeInvitation(db: Queryable, tokenHash: string): Promise<boolean> {
  const rows = await db
    .update(invitations)
    .set({ tokenHash: null, usedAt: CLOCK })
    .where(and(eq(invitations.tokenHash, tokenHash), gt(invitations.expiresAt, CLOCK)))
    .returning({ studentId: invitations.studentId });
  return rows.length > 0;
}

/** Ends a student's invitation. */
export async function endInvitationOf(db: Queryable, studentId: string): Promise<void> {
  await db.update(invitations).set({ tokenHash: null }).where(eq(invitations.studentId, studentId));
}
