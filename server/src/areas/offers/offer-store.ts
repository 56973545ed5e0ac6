import { OFFER_STATE, isHeld } from '../drives';
import { PORTAL_TIME_ZONE } from '@portal/shared/contract';
import type { OfferState } from '@portal/shared/contract/cell';
import { and, eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { ago, TODAY, CLOCK } from '../../platform/database/clock';
import type { Queryable } from '../../platform/database/database';
import { consentHistory, consents, placements } from '../drives/schema';

/** A student whom a list may mean. @property own the offer of this drive, in any state */
export type OfferedStudent = {
  id: string;
  enrollment: string;
  name: string;
  consentId: string | null;
  choice: 'TRUE' | 'FALSE' | null;
  outcome: Outcome;
  roles: string[];
  own: { id: string; role: string; packageLpa: string; state: OfferState } | null;
};

/** Ids of the students who are there, by enrollment. */
export async function idsByEnrollment(db: Queryable, enrollments: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from students where enrollment = any(${sql.param([...enrollments])}::text[])`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Students by their enrollments, with their answers to a drive and its offers to them; unknown enrollments are
 * absent.
 */
export async function readOffered(
  db: Queryable,
  driveId: string,
  enrollments: readonly string[],
): Promise<Map<string, OfferedStudent>> {
  const { rows } = await db.execute<OfferedStudent>(sql`
    select s.id, s.enrollment, s.name, k.id as "consentId", k.choice, k.outcome, coalesce(k.roles, '{}') as roles,
      case when o.id is null then null else json_build_object(
        'id', o.id, 'role', o.role, 'packageLpa', o.package_lpa::text, 'state', ${OFFER_STATE}) end as own
    from students s left join consents k on k.student_id = s.id and k.drive_id = ${driveId}
      left join placements o on o.student_id = s.id and o.drive_id = ${driveId}
    where s.enrollment = any(${sql.param([...enrollments])}::text[])`);
  return new Map(rows.map((row) => [row.enrollment, row]));
}

/** The roles of a drive with their ranges, in their order. */
export async function readRanges(db: Queryable, driveId: string) {
  const { rows } = await db.execute<{ title: string; minLpa: string; maxLpa: string }>(sql`
    select title, min_lpa::text as "minLpa", max_lpa::text as "maxLpa" from drive_roles
    where drive_id = ${driveId} order by position`);
  return rows;
}

type NewOffer = Omit<typeof placements.$inferInsert, 'id' | 'offeredAt'>;

/** Writes a new offer, made now. @returns its id */
export async function insertOffer(tx: Queryable, offer: NewOffer): Promise<string> {
  const [row] = await tx
    .insert(placements)
    .values({ ...offer, offeredAt: CLOCK })
    .returning({ id: placements.id });
  return row!.id;
}

export type OfferRecord = {
  id: string;
  studentId: string;
  driveId: string | null;
  version: number;
  state: OfferState;
  packageLpa: string;
  acceptedAt: string | null;
  company: string;
  role: string;
  packageReason: string | null;
  answerBy: string | null;
  /** Whether its student may answer now, as far as the date goes. */
  isOpen: boolean;
  answeredBy: typeof placements.$inferSelect.answeredBy;
};

/**
 * An offer, held until the transaction ends; undefined where there is none.
 * @param waitedMs how long ago what is asked of it arrived (F-90)
 */
export async function lockOffer(tx: Queryable, id: string, waitedMs = 0): Promise<OfferRecord | undefined> {
  const { rows } = await tx.execute<OfferRecord>(sql`
    select o.id, o.student_id as "studentId", o.drive_id as "driveId", o.version, ${OFFER_STATE} as state,
      to_json(o.accepted_at) #>> '{}' as "acceptedAt", o.role, o.package_lpa::text as "packageLpa",
      o.package_reason as "packageReason",
      coalesce(o.company, (select c.name from drives d join companies c on c.id = d.company_id
        where d.id = o.drive_id)) as company,
      o.answered_by as "answeredBy", to_json(o.answer_by) #>> '{}' as "answerBy",
      coalesce(o.answer_by > ${ago(waitedMs)}, false) as "isOpen"
    from placements o where o.id = ${id} for update of o`);
  return rows[0];
}

/** An offer that a student holds of a drive. */
export type HeldOfDrive = { id: string; studentId: string };

/** The offers of a drive that students hold, by student. */
export async function heldOfDrive(db: Queryable, driveId: string): Promise<HeldOfDrive[]> {
  const { rows } = await db.execute<HeldOfDrive>(sql`
    select o.id, o.student_id as "studentId" from placements o
    where o.drive_id = ${driveId} and ${isHeld(sql`o`)} order by o.student_id`);
  return rows;
}

/** Whose an offer is; undefined where there is none. */
export async function holderOf(db: Queryable, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ studentId: placements.studentId })
    .from(placements)
    .where(eq(placements.id, id));
  return row?.studentId;
}

type Changed = Omit<PgUpdateSetSource<typeof placements>, 'id' | 'studentId' | 'driveId' | 'version'>;

/** Changes an offer that is held. @returns the version after it */
export async function setOffer(tx: Queryable, id: string, values: Changed): Promise<number> {
  const [row] = await tx
    .update(placements)
    .set({ ...values, version: sql`${placements.version} + 1` })
    .where(eq(placements.id, id))
    .returning({ version: placements.version });
  return row!.version;
}

/** Takes offers away. */
export const deleteOffer = (tx: Queryable, id: string) => tx.delete(placements).where(eq(placements.id, id));

export type Outcome = typeof consents.$inferSelect.outcome;
type Application = { studentId: string; driveId: string };

const isApplication = ({ studentId, driveId }: Application) =>
  and(eq(consents.studentId, studentId), eq(consents.driveId, driveId), eq(consents.choice, 'TRUE'));

/** How an application ended, held until the transaction ends; null where nothing is said. */
export async function holdOutcome(tx: Queryable, application: Application): Promise<Outcome> {
  const [row] = await tx
    .select({ outcome: consents.outcome })
    .from(consents)
    .where(isApplication(application))
    .for('update');
  return row?.outcome ?? null;
}

/** Says how an application ended, with its line of history; what is said already is not said twice. */
export async function setOutcome(tx: Queryable, application: Application, outcome: Outcome): Promise<void> {
  const [row] = await tx
    .update(consents)
    .set({ outcome })
    .where(and(isApplication(application), sql`${consents.outcome} is distinct from ${outcome}`))
    .returning();
  if (!row) return;
  const { id: consentId, isConcern, roles, resumeSha256 } = row;
  await tx
    .insert(consentHistory)
    .values({ consentId, isConcern: isConcern ?? 'TRUE', roles, resumeSha256, actor: 'cell' });
}

/** Whether an instant is so many years ahead, by the database's clock. */
export async function yearsAhead(
  tx: Queryable,
  years: number,
  at: string | null,
): Promise<{ least: string; isEnough: boolean }> {
  const { rows } = await tx.execute<{ least: string; isEnough: boolean }>(sql`
    select to_json(x.least) #>> '{}' as least, coalesce(${at}::timestamptz >= x.least - interval '1 day', true) as "isEnough"
    from (select clock_timestamp() + make_interval(years => ${years}::int) as least) x`);
  return rows[0]!;
}

/**
 * The answer date of an offer that is recorded now, and whether it is in the future, by the database's clock (F-70):
 * the end of the last of the policy's days unless another date is given.
 */
export async function answerDate(
  tx: Queryable,
  at: string | null,
): Promise<{ answerBy: Date; isToCome: boolean }> {
  const { rows } = await tx.execute<{ by: string; to_come: boolean }>(sql`
    select to_json(x.by) #>> '{}' as by, x.by > clock_timestamp() as to_come from (select coalesce(${at}::timestamptz,
      (date_trunc('day', clock_timestamp() at time zone ${PORTAL_TIME_ZONE}) + make_interval(days => p.answer_days + 1)
        - interval '1 minute') at time zone ${PORTAL_TIME_ZONE}) as by from placement_policy p) x`);
  const { by, to_come: isToCome } = rows[0]!;
  return { answerBy: new Date(by), isToCome };
}

/** Whether a day has begun where the college is, by the database's clock. */
export async function hasBegun(db: Queryable, day: string): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`select ${day}::date <= ${TODAY} as has`);
  return rows[0]!.has;
}

/** Whether there is such a student. */
export async function isStudent(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from students where id = ${id}`);
  return rows.length > 0;
}

/** The student of an offer, and the hash of its letter where it is from elsewhere; undefined where there is no such offer. */
export async function proofOf(db: Queryable, id: string) {
  const [row] = await db
    .select({ sha256: placements.proofSha256, studentId: placements.studentId })
    .from(placements)
    .where(eq(placements.id, id));
  return row;
}

/** Name of a drive's company. */
export async function companyOfDrive(db: Queryable, driveId: string): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select c.name from drives d join companies c on c.id = d.company_id where d.id = ${driveId}`,
  );
  return rows[0]!.name;
}
