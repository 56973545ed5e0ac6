import type { PublicYear, SeasonFigures } from '@portal/shared/contract/cell';
import { PORTAL_TIME_ZONE } from '@portal/shared/contract';
import { and, eq, gt, isNull, sql, type SQL } from 'drizzle-orm';
import { CLOCK } from '../../../platform/database/clock';
import type { Queryable } from '../../../platform/database/database';
import { isHeld } from '../../drives';
import { seasonClosings } from '../season-schema';

const inIndia = (at: SQL) => sql`(${at} at time zone ${PORTAL_TIME_ZONE})`;

/**
 * The passout year of a student `s` with the marks `m`: what the profile says, and before it says so what it would say, had it
 * been filled when the student came (D-32).
 */
export const STUDENT_YEAR = sql`coalesce(m.passout_year, extract(year from ${inIndia(sql`s.created_at`)})::int + 1)`;
/** The passout year of a drive `d`: what it asks, else the year in which its season, July to June, ends. */
const DRIVE_YEAR = sql`coalesce(d.passout_year, extract(year from ${inIndia(sql`d.deadline`)} + interval '6 months')::int)`;

/** Students of a branch in a year. */
export type YearStudents = { year: number; degree: string; branch: string; of: number };
/** An offer that is held. @property lpa in lakhs, as an exact text */
export type YearOffer = {
  year: number;
  student: string;
  degree: string;
  branch: string;
  company: string;
  lpa: string;
  undecided: boolean;
};
/** Companies with a drive of a year, and drives of it that are open still. */
export type YearDrives = { year: number; companies: number; open: number };

const only = (year: SQL, wanted: number | null) => (wanted === null ? sql`true` : sql`${year} = ${wanted}`);

/** How many students pass out in each year, or in one, by branch. */
export async function countStudents(db: Queryable, year: number | null): Promise<YearStudents[]> {
  const { rows } = await db.execute<YearStudents>(sql`
    select ${STUDENT_YEAR} as year, s.degree, s.branch, count(*)::int as of
    from students s left join student_marks m on m.student_id = s.id
    where ${only(STUDENT_YEAR, year)} group by 1, 2, 3 order by 1, 2, 3`);
  return rows;
}

/** The offers that students of each year, or of one, hold: neither refused nor revoked. */
export async function readYearOffers(db: Queryable, year: number | null): Promise<YearOffer[]> {
  const { rows } = await db.execute<YearOffer>(sql`
    select ${STUDENT_YEAR} as year, s.id as student, s.degree, s.branch, coalesce(c.name, o.company) as company,
      o.package_lpa::text as lpa, o.accepted_at is null as undecided
    from placements o join students s on s.id = o.student_id left join student_marks m on m.student_id = s.id
      left join drives d on d.id = o.drive_id left join companies c on c.id = d.company_id
    where ${isHeld(sql`o`)} and ${only(STUDENT_YEAR, year)} order by o.id`);
  return rows;
}

/** The drives of each year, or of one, that students saw and nobody withdrew. */
export async function countYearDrives(db: Queryable, year: number | null): Promise<YearDrives[]> {
  const { rows } = await db.execute<YearDrives>(sql`
    select ${DRIVE_YEAR} as year, count(distinct d.company_id)::int as companies,
      (count(*) filter (where d.deadline > ${CLOCK}))::int as open
    from drives d where d.is_published and d.withdrawn_at is null and ${only(DRIVE_YEAR, year)} group by 1`);
  return rows;
}

export type ClosingRow = typeof seasonClosings.$inferSelect;

/** The years that are closed. */
export const readClosings = (db: Queryable): Promise<ClosingRow[]> =>
  db.select().from(seasonClosings).where(isNull(seasonClosings.reopenedAt)).orderBy(seasonClosings.year);

/** Lets one change of the years at a time, until the transaction ends. */
export async function holdSeasons(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('season closings', 0))`);
}

/** How a year was closed; undefined while it is open. */
export async function findClosing(db: Queryable, year: number): Promise<ClosingRow | undefined> {
  const [row] = await db
    .select()
    .from(seasonClosings)
    .where(and(eq(seasonClosings.year, year), isNull(seasonClosings.reopenedAt)));
  return row;
}

/** A closing, whatever became of it. */
export async function readClosing(db: Queryable, id: string): Promise<ClosingRow | undefined> {
  const [row] = await db.select().from(seasonClosings).where(eq(seasonClosings.id, id));
  return row;
}

/** A later year that is closed too; undefined for none. */
export async function laterClosing(db: Queryable, year: number): Promise<number | undefined> {
  const [row] = await db
    .select({ year: seasonClosings.year })
    .from(seasonClosings)
    .where(and(gt(seasonClosings.year, year), isNull(seasonClosings.reopenedAt)));
  return row?.year;
}

/** Freezes the figures of a year. @returns the closing's id */
export async function insertClosing(
  tx: Queryable,
  closing: { year: number; figures: SeasonFigures; published: PublicYear; replaced: PublicYear | null },
): Promise<string> {
  const [row] = await tx.insert(seasonClosings).values(closing).returning({ id: seasonClosings.id });
  return row!.id;
}

/** Opens a year again. */
export async function setReopened(tx: Queryable, id: string): Promise<void> {
  await tx.update(seasonClosings).set({ reopenedAt: CLOCK }).where(eq(seasonClosings.id, id));
}

/** The closing that a batch took back by an undo; undefined where it took none back. */
export async function undoneClosing(db: Queryable, batch: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select a.subject_id as id from cell_actions a join season_closings c on c.id = a.subject_id
    where a.batch_id = ${batch} and a.kind = 'action.undone' and c.reopened_at is not null`);
  return rows[0]?.id;
}
