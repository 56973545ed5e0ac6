import { isDeepStrictEqual } from 'node:util';
import { missingGroups, type NeededSections } from '@portal/shared/contract';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { students } from '../identity/schema';
import { closeSections, hasOpenings } from './section-unlock-store';
import { profileSections } from './schema';

/** Section to the count of its saves, as they were when the profile was judged. */
type Revisions = Record<string, number>;

/** How a confirmation ended; 'changed': a section was saved after it was judged. */
type LockOutcome = 'locked' | 'was-locked' | 'incomplete' | 'changed';

/**
 * Locks a profile if it is complete and unchanged. Saves take the same lock of the student's row first, so that every
 * save before it is seen and none slips in after it.
 * @param needed what the degree asks for, as the rules say
 * @param judged revisions of the sections that were found to keep the rules
 */
export async function lockProfile(
  { db }: Pick<Database, 'db'>,
  studentId: string,
  needed: NeededSections,
  judged: Revisions,
): Promise<LockOutcome> {
  return db.transaction(async (tx) => {
    const itsRow = eq(students.id, studentId);
    const [student] = await tx
      .select({ isRegistered: students.isRegistered })
      .from(students)
      .where(itsRow)
      .for('update');
    if (!student || (student.isRegistered && !(await hasOpenings(tx, studentId)))) return 'was-locked';
    const { section, revision } = profileSections;
    const filled = await tx
      .select({ section, revision })
      .from(profileSections)
      .where(eq(profileSections.studentId, studentId));
    const revisions = new Map(filled.map((row) => [row.section, row.revision]));
    if (!isDeepStrictEqual(Object.fromEntries(revisions), judged)) return 'changed';
    if (missingGroups(needed, (name) => revisions.has(name)).length > 0) return 'incomplete';
    // What was given back keeps its place in the queue: it waits since it was registered first.
    if ((await closeSections(tx, studentId)) === 0)
      await tx
        .update(students)
        .set({ isRegistered: true, registeredAt: sql`clock_timestamp()` })
        .where(itsRow);
    return 'locked';
  });
}
