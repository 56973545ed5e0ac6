import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database';
import {
  attendances,
  consentHistory,
  consents,
  driveExceptions,
  drives,
  placements,
  resumes,
  rounds,
} from '../drives/schema';

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

/** Who applied to a drive and what became of them, as rows. */
export type Applications = {
  resumes: (typeof resumes.$inferInsert)[];
  consents: (typeof consents.$inferInsert)[];
  history: (typeof consentHistory.$inferInsert)[];
  attendances: (typeof attendances.$inferInsert)[];
  exceptions: (typeof driveExceptions.$inferInsert)[];
};

/** Writes applications, each table at once. */
export async function addApplications(tx: Queryable, rows: Applications): Promise<void> {
  await tx.insert(resumes).values(rows.resumes);
  await tx.insert(consents).values(rows.consents);
  await tx.insert(consentHistory).values(rows.history);
  await tx.insert(attendances).values(rows.attendances);
  await tx.insert(driveExceptions).values(rows.exceptions);
}
