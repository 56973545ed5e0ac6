import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database';
import { driveDeadlines, drives, placements, rounds } from '../drives/schema';
import { students } from '../identity/schema';

/** A drive by its code. */
export async function findDrive(tx: Queryable, code: string) {
  const [row] = await tx
    .select({ id: drives.id, deadline: drives.deadline })
    .from(drives)
    .where(eq(drives.code, code));
  return row!;
}

/** Keeps that a deadline was moved to the current one. */
export async function moveDriveDeadline(
  tx: Queryable,
  driveId: string,
  move: { at: Date; before: Date; after: Date; reason: string },
): Promise<void> {
  await tx.insert(driveDeadlines).values({ driveId, ...move });
  await tx.update(drives).set({ version: 2 }).where(eq(drives.id, driveId));
}

/** Withdraws a drive at an instant that is past. */
export async function withdrawSampleDrive(
  tx: Queryable,
  driveId: string,
  { at, reason }: { at: Date; reason: string },
): Promise<void> {
  await tx
    .update(drives)
    .set({ version: 2, withdrawnAt: at, withdrawnReason: reason })
    .where(eq(drives.id, driveId));
}

/** The offer of a drive to a student. */
export async function findOffer(tx: Queryable, enrollment: string, code: string) {
  const [row] = await tx
    .select({ id: placements.id, studentId: placements.studentId, version: placements.version })
    .from(placements)
    .innerJoin(students, eq(students.id, placements.studentId))
    .innerJoin(drives, eq(drives.id, placements.driveId))
    .where(and(eq(students.enrollment, enrollment), eq(drives.code, code)));
  return row!;
}

/** Writes that an offer was accepted at an instant that is past. */
export async function acceptOffer(
  tx: Queryable,
  id: string,
  values: { acceptedAt: Date; version: number },
): Promise<void> {
  await tx
    .update(placements)
    .set({ ...values, answeredBy: 'staff' })
    .where(eq(placements.id, id));
}

/** A drive by its code, with its rounds in their order. */
export async function findRounds(tx: Queryable, code: string) {
  const found = await tx
    .select({ driveId: drives.id, deadline: drives.deadline, id: rounds.id, number: rounds.number })
    .from(drives)
    .innerJoin(rounds, eq(rounds.driveId, drives.id))
    .where(eq(drives.code, code))
    .orderBy(asc(rounds.number));
  const { driveId, deadline } = found[0]!;
  return { driveId, deadline, rounds: found.map(({ id, number }) => ({ id, number })) };
}

/** Ids of the students who were offered something. */
export async function findOffered(tx: Queryable): Promise<Set<string>> {
  const rows = await tx.select({ studentId: placements.studentId }).from(placements);
  return new Set(rows.map(({ studentId }) => studentId));
}
