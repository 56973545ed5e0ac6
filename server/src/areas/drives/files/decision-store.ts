import { and, eq, isNull, ne, notInArray } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';
import { consentHistory, consents, placements } from '../schema';

type ConsentRow = typeof consents.$inferSelect;

/** The student's row of the drive, made where there is none, held until the transaction ends. */
export async function holdConsent(tx: Queryable, studentId: string, driveId: string): Promise<ConsentRow> {
  await tx.insert(consents).values({ studentId, driveId }).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(consents)
    .where(and(eq(consents.driveId, driveId), eq(consents.studentId, studentId)))
    .for('update');
  return row!;
}

/** @returns the row as it is then */
export async function setConsent(
  tx: Queryable,
  id: string,
  values: Partial<typeof consents.$inferInsert>,
): Promise<ConsentRow> {
  const [row] = await tx.update(consents).set(values).where(eq(consents.id, id)).returning();
  return row!;
}

export async function addHistory(tx: Queryable, row: typeof consentHistory.$inferInsert): Promise<void> {
  await tx.insert(consentHistory).values(row);
}

/** Takes a drive's offers away but for those of these students. */
export async function keepOffers(tx: Queryable, driveId: string, holders: string[]): Promise<void> {
  await tx
    .delete(placements)
    .where(
      holders.length === 0
        ? eq(placements.driveId, driveId)
        : and(eq(placements.driveId, driveId), notInArray(placements.studentId, holders)),
    );
}

/** Packages of the offers that a student holds of other drives. */
export async function packagesElsewhere(
  tx: Queryable,
  studentId: string,
  driveId: string,
): Promise<string[]> {
  const held = await tx
    .select({ packageLpa: placements.packageLpa })
    .from(placements)
    .where(
      and(eq(placements.studentId, studentId), ne(placements.driveId, driveId), isNull(placements.refusedAt)),
    );
  return held.map(({ packageLpa }) => packageLpa);
}

/** Writes an offer, one for a student and a drive. */
export async function putOffer(tx: Queryable, values: typeof placements.$inferInsert): Promise<void> {
  await tx
    .insert(placements)
    .values(values)
    .onConflictDoUpdate({ target: [placements.studentId, placements.driveId], set: values });
}
