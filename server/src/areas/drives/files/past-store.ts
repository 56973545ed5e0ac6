import { inArray } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';
import { students } from '../../identity/schema';
import { attendances, consentHistory, consents, notices, placements, rounds } from '../schema';

/** Adds a round. @returns its id */
export async function addRound(tx: Queryable, values: typeof rounds.$inferInsert): Promise<string> {
  const [row] = await tx.insert(rounds).values(values).returning({ id: rounds.id });
  return row!.id;
}

export async function addAttendances(
  tx: Queryable,
  rows: (typeof attendances.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(attendances).values(rows);
}

export async function addNotice(tx: Queryable, values: typeof notices.$inferInsert): Promise<void> {
  await tx.insert(notices).values(values);
}

/** Adds an application, or that a student does not apply, with its history. */
export async function addConsent(
  tx: Queryable,
  values: typeof consents.$inferInsert,
  history: Omit<typeof consentHistory.$inferInsert, 'consentId'>,
): Promise<void> {
  const [row] = await tx.insert(consents).values(values).returning({ id: consents.id });
  await tx.insert(consentHistory).values({ ...history, consentId: row!.id });
}

export async function addOffers(tx: Queryable, rows: (typeof placements.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(placements).values(rows);
}

/** Ids of the students who are there, by enrollment. */
export async function studentIdsOf(tx: Queryable, enrollments: string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: students.id, enrollment: students.enrollment })
    .from(students)
    .where(inArray(students.enrollment, enrollments));
  return new Map(rows.map(({ id, enrollment }) => [enrollment, id]));
}
