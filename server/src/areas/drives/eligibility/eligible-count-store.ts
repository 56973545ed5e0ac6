import { CRITERION_NAMES } from '@portal/shared/contract/cell';
import { sql, type SQL } from 'drizzle-orm';
import { CLOCK_ONCE } from '../../../platform/database/clock';
import type { Queryable } from '../../../platform/database/database';
import type { JudgedDrive } from './eligibility';
import { JUDGED_FIELDS } from './judged-store';
import { mayApplyAt, type RoleRows } from './may-apply-store';
import { drives } from '../schema';

/** What of a drive says whom it is open to. */
export type JudgedEligibility = Pick<JudgedDrive, 'id' | 'degrees' | 'branches' | 'criteria' | 'roles'>;

/** Whom a drive would gain or lose: how many, and the first of them. */
type Turned = { count: number; ids: string[] };
type EligibleRow = {
  groups: { degree: string; branch: string; eligible: number; of: number }[];
  gained: Turned;
  lost: Turned;
};

/** A drive that is not stored, as a row `d`. */
function rowOf({ id, degrees, branches, criteria, roles }: JudgedEligibility): SQL {
  const limits = CRITERION_NAMES.map((name) => {
    const column = drives[name];
    return sql`${criteria[name]}::${sql.raw(column.getSQLType())} as ${sql.identifier(column.name)}`;
  });
  const best = roles.map(({ maxLpa }) => sql`${maxLpa}::numeric`);
  return sql`(select ${id ?? null}::uuid as id, ${sql.param([...degrees])}::text[] as degrees, ${sql.param([...branches])}::text[] as branches,
    ${best.length === 0 ? sql`null::numeric` : sql`greatest(${sql.join(best, sql`, `)})`} as best_lpa,
    ${sql.join(limits, sql`, `)}) d`;
}

/** The roles of a drive that is in no table. */
function rolesOf({ roles }: JudgedEligibility): RoleRows {
  const rows = roles.map(
    ({ maxLpa, asks = {} }) => sql`(${maxLpa}::numeric, ${JSON.stringify(asks)}::jsonb)`,
  );
  const asksNothing = roles.every(({ asks = {} }) => Object.keys(asks).length === 0);
  return {
    askNothing: sql.raw(String(asksNothing)),
    best: sql`d.best_lpa`,
    rows:
      rows.length === 0
        ? sql`(select null::numeric as max_lpa, '{}'::jsonb as asks where false) r`
        : sql`(values ${sql.join(rows, sql`, `)}) r(max_lpa, asks)`,
  };
}

const mayApply = (reach: JudgedEligibility): SQL =>
  sql`(select ${mayApplyAt(CLOCK_ONCE, rolesOf(reach))} as may from ${rowOf(reach)})`;

const NOBODY = sql`json_build_object('count', 0, 'ids', array[]::uuid[])`;

// Digits and letters of one case: in the order of their bytes they are where every order has them, and found sooner.
const turned = (condition: SQL, most: number): SQL => sql`json_build_object(
  'count', (select count(*) from judged where ${condition}),
  'ids', array(select id from judged where ${condition} order by enrollment collate "C" limit ${most}))`;

/**
 * Who of all students may apply now to a drive as proposed, stored or not, in one statement.
 * @param before the drive that the proposed one is compared with @param named most ids of each, by enrollment
 */
export async function countEligibleRows(
  db: Queryable,
  wanted: JudgedEligibility,
  { before, named }: { before: JudgedEligibility | null; named: number },
): Promise<EligibleRow> {
  const was = before ? sql`cross join lateral ${mayApply(before)} y` : sql``;
  const { rows } = await db.execute<EligibleRow>(sql`
    with judged as materialized (
      select s.id, s.enrollment, s.degree, lower(s.branch) as branch, x.may${before ? sql`, y.may as was` : sql``}
      from students s left join student_marks m on m.student_id = s.id
        cross join lateral ${mayApply(wanted)} x ${was})
    select ${before ? turned(sql`may and not was`, named) : NOBODY} as gained,
      ${before ? turned(sql`was and not may`, named) : NOBODY} as lost,
      (select coalesce(json_agg(g order by g."of" desc, g.degree, g.branch), '[]') from (
        select degree, branch, count(*) filter (where may) as eligible, count(*) as "of"
        from judged group by degree, branch) g) as groups`);
  return rows[0]!;
}

/**
 * Undecided students who may apply to a drive now, or might before a change: all are checked in one statement (F-80).
 * @param before null: no one might
 */
export async function judgeUndecided(
  db: Queryable,
  wanted: JudgedEligibility & { id: string },
  before: JudgedEligibility | null,
): Promise<{ id: string; was: boolean; may: boolean }[]> {
  const was = before ? mayApply(before) : sql`(select false as may)`;
  const { rows } = await db.execute<{ id: string; was: boolean; may: boolean }>(sql`
    select s.id, y.may as was, x.may
    from students s left join student_marks m on m.student_id = s.id
      cross join lateral ${mayApply(wanted)} x cross join lateral ${was} y
    where (x.may or y.may) and not exists (select from consents k
      where k.drive_id = ${wanted.id}::uuid and k.student_id = s.id and k.choice is not null)
    order by s.id`);
  return rows;
}

/** Students by their ids, as they are named in the console. */
export async function readNamed(
  db: Queryable,
  ids: readonly string[],
): Promise<{ id: string; enrollment: string; name: string; branch: string }[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<{ id: string; enrollment: string; name: string; branch: string }>(sql`
    select id, enrollment, name, branch from students where id = any(${sql.param([...ids])}::uuid[])
    order by enrollment`);
  return rows;
}

/** The eligibility of a drive as it is stored. */
export async function readAccessScope(
  db: Queryable,
  driveId: string,
): Promise<JudgedEligibility & { id: string }> {
  const { rows } = await db.execute<{ judged: JudgedEligibility & { id: string } }>(
    sql`select json_build_object('id', d.id, ${JUDGED_FIELDS}) as judged from drives d where d.id = ${driveId}`,
  );
  return rows[0]!.judged;
}
