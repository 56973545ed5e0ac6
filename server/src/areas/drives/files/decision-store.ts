import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';
import { isHeld } from '../eligibility/judged-store';
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

/** Ids of the students who hold an offer of a drive. */
export async function holdersOf(tx: Queryable, driveId: string): Promise<Set<string>> {
  const rows = await tx
    .select({ studentId: placements.studentId })
    .from(placements)
    .where(and(eq(placements.driveId, driveId), isHeld(sql`${placements}`)));
  return new Set(rows.map(({ studentId }) => studentId));
}

/** Writes an offer, one for a student and a drive. */
export async function putOffer(tx: Queryable, values: typeof placements.$inferInsert): Promise<void> {
  const { role, packageLpa, packageReason, offeredAt, refusedAt, revokedAt, noLetterUntil, answeredBy } =
    values;
  await tx
    .insert(placements)
    .values(values)
    .onConflictDoUpdate({
      target: [placements.studentId, placements.driveId],
      set: {
        role,
        packageLpa,
        packageReason,
        offeredAt,
        refusedAt,
        revokedAt,
        noLetterUntil,
        answeredBy,
        version: sql`${placements.version} + 1`,
      },
    });
}
