import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database';
import { drives, placements } from '../drives/schema';
import { students } from '../identity/schema';

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
