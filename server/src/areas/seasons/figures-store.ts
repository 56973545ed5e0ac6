import {
  MEASURE_NAMES,
  OFFER_MEASURE_NAMES,
  STUDENT_MEASURE_NAMES,
  type Measured,
  type SeasonFigures,
  type SeasonGroup,
} from '@portal/shared/contract/cell';
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database';
import { isOpen, HAS_VISITED, isAccepted, OFFER_STATE } from '../drives';
import { COMPANY_ROOT, OFFERING_COMPANY, OFFERING_KEY } from '../companies';
import { GENDER } from '../profile';
import { COUNTING_OFFERS, COUNTS, countsOffer } from './measure-store';

const name = (text: string): SQL => sql`${sql.identifier(text)}`;
const listed = (parts: SQL[]): SQL => sql.join(parts, sql`, `);
const only = (season: SQL, wanted: number | null) =>
  wanted === null ? sql`true` : sql`${season} = ${wanted}`;

/** Each student of the seasons that are asked for, with what the measures say of them. */
const measuredStudents = (year: number | null): SQL => sql`
  select s.season, s.degree, s.branch, ${GENDER} as gender, best.package_lpa as lpa,
    ${listed(STUDENT_MEASURE_NAMES.map((one) => sql`${COUNTS[one]} as ${name(one)}`))},
    ${listed(OFFER_MEASURE_NAMES.map((one) => sql`coalesce(given.${name(one)}, 0) as ${name(one)}`))}
  from students s left join ${COUNTING_OFFERS} best on best.student_id = s.id
    left join (select x.student_id, ${listed(OFFER_MEASURE_NAMES.map((one) => sql`count(*) filter (where ${countsOffer(one)}) as ${name(one)}`))}
      from (select o.student_id, ${OFFER_STATE} as state from placements o) x group by x.student_id) given on given.student_id = s.id
  where ${only(sql`s.season`, year)}`;

const rounded = (value: SQL): SQL => sql`round((${value})::numeric, 2)::float8`;

const MEASURED = listed([
  ...STUDENT_MEASURE_NAMES.map((one) => sql`(count(*) filter (where t.${name(one)}))::int as ${name(one)}`),
  ...OFFER_MEASURE_NAMES.map((one) => sql`sum(t.${name(one)})::int as ${name(one)}`),
  sql`${rounded(sql`percentile_cont(0.5) within group (order by t.lpa)`)} as median_lpa`,
  sql`${rounded(sql`avg(t.lpa)`)} as mean_lpa`,
  sql`min(t.lpa)::float8 as lowest_lpa`,
  sql`max(t.lpa)::float8 as highest_lpa`,
]);

type Row = Pick<SeasonGroup, 'degree' | 'branch' | 'gender'> & Measured & { season: number };

/** The measures of a season's groups: as a whole, by degree, branch and gender, by season (F-69). @param year null: all */
export async function readGroups(db: Queryable, year: number | null): Promise<Map<number, SeasonGroup[]>> {
  const { rows } = await db.execute<Row>(sql`
    select t.season, t.degree, t.branch, t.gender, ${MEASURED} from (${measuredStudents(year)}) t
    group by grouping sets ((t.season), (t.season, t.gender), (t.season, t.degree), (t.season, t.degree, t.branch),
      (t.season, t.degree, t.branch, t.gender))
    order by t.season, t.degree nulls first, t.branch nulls first, t.gender nulls first`);
  const groups = new Map<number, SeasonGroup[]>();
  for (const { season, degree, branch, gender, ...row } of rows) {
    const measured = Object.fromEntries(MEASURE_NAMES.map((one) => [one, row[one]])) as Measured;
    groups.set(season, [...(groups.get(season) ?? []), { degree, branch, gender, measured }]);
  }
  return groups;
}

type CompanyRow = SeasonFigures['by_company'][number] & { season: number };

/** What each company offered to the students of a season under all its names (F-75), by season; who placed most is first. */
export async function readCompanies(
  db: Queryable,
  year: number | null,
): Promise<Map<number, SeasonFigures['by_company']>> {
  const { rows } = await db.execute<CompanyRow>(sql`
    select s.season, min(coalesce(r.name, o.company)) as company, count(*)::int as offers,
      (count(*) filter (where ${isAccepted(sql`o`)}))::int as offers_accepted,
      (max(o.package_lpa) filter (where ${isAccepted(sql`o`)}))::float8 as highest_lpa
    from placements o join students s on s.id = o.student_id left join drives d on d.id = o.drive_id
      left join companies c on c.id = d.company_id ${OFFERING_COMPANY}
    where ${only(sql`s.season`, year)} group by s.season, ${OFFERING_KEY} order by 1, 4 desc, 3 desc, 2`);
  const found = new Map<number, SeasonFigures['by_company']>();
  for (const { season, ...company } of rows) found.set(season, [...(found.get(season) ?? []), company]);
  return found;
}

/** Companies with a drive of a season, and drives of it that are open still. */
export type SeasonDrives = { year: number; companies: number; open: number };

/**
 * The drives of each season, or of one, that students saw and that were not withdrawn; a withdrawn one counts while
 * its offers are held (F-83).
 */
export async function countSeasonDrives(db: Queryable, year: number | null): Promise<SeasonDrives[]> {
  const { rows } = await db.execute<SeasonDrives>(sql`
    select d.season as year, count(distinct ${COMPANY_ROOT})::int as companies,
      (count(*) filter (where ${isOpen()}))::int as open
    from drives d join companies c on c.id = d.company_id
    where d.is_published and ${HAS_VISITED} and ${only(sql`d.season`, year)} group by 1`);
  return rows;
}
