import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';
import { firstOut } from '../application-state/in-round-store';
import { isHeld } from '../judged-store';
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

/** What an offer is, of a file or of the console. */
export type StandingOffer = { role: string; packageLpa: string; isRefused: boolean; isRevoked: boolean };

/** The offers of a drive of which the console recorded something, with the enrollments of their students. */
export async function offersOfConsole(
  tx: Queryable,
  driveId: string,
): Promise<(StandingOffer & { student: string })[]> {
  const { rows } = await tx.execute<StandingOffer & { student: string }>(sql`
    select s.enrollment as student, o.role, o.package_lpa::text as "packageLpa",
      o.refused_at is not null as "isRefused", o.revoked_at is not null as "isRevoked"
    from placements o join students s on s.id = o.student_id
    where o.drive_id = ${driveId} and exists (select 1 from cell_actions a where a.subject_id = o.id) order by 1`);
  return rows;
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

/** What a student said of a drive. @property leftOutBefore the first round of it in which the student was not qualified */
export type Standing = {
  student: string;
  choice: 'TRUE' | 'FALSE' | null;
  roles: string[];
  leftOutBefore: number | null;
};

/** What some students said of a drive, by enrollment. */
export async function readStandings(
  tx: Queryable,
  driveId: string,
  enrollments: string[],
): Promise<Standing[]> {
  if (enrollments.length === 0) return [];
  const { rows } = await tx.execute<Standing>(sql`
    select s.enrollment as student, k.choice, coalesce(k.roles, '{}') as roles,
      ${firstOut(sql`${driveId}::uuid`, sql`s.id`)} as "leftOutBefore"
    from students s left join consents k on k.student_id = s.id and k.drive_id = ${driveId}
    where s.enrollment = any(${sql.param(enrollments)}::text[])`);
  return rows;
}
