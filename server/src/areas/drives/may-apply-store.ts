import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { studentMarks } from '../profile/schema';
import { CRITERIA, CRITERION_NAMES, type Criterion } from './criteria-table';
import { MOST_OFFERS, SECOND_OFFER_FACTOR } from './eligibility';
import { drives } from './schema';

const of = (row: 'd' | 'm', { name }: PgColumn): SQL => sql`${sql.identifier(row)}.${sql.identifier(name)}`;

/** How a mark meets a limit, by the kind of the criterion. */
const MEETS: Record<Criterion['kind'], (has: SQL, limit: SQL) => SQL> = {
  least: (has, limit) => sql`${has} >= ${limit}`,
  most: (has, limit) => sql`${has} <= ${limit}`,
  year: (has, limit) => sql`${has} = ${limit}`,
};

/** Every criterion of a drive `d` is met by the marks `m`: made from the table that the judge reads. */
const MEETS_CRITERIA = sql.join(
  CRITERION_NAMES.map((name) => {
    const { kind, marks } = CRITERIA[name];
    const limit = of('d', drives[name]);
    // Of several marks the best; `greatest` passes over those that are not given.
    const has = sql`greatest(${sql.join(
      marks.map((mark) => of('m', studentMarks[mark])),
      sql`, `,
    )})`;
    return sql`(${limit} is null or coalesce(${MEETS[kind](has, limit)}, false))`;
  }),
  sql` and `,
);

const wasBy = (since: SQL, at: SQL): SQL => sql`(${since} is null or ${since} <= ${at})`;
const held = (from: SQL, to: SQL, at: SQL): SQL =>
  sql`(${from} <= ${at} and (${to} is null or ${to} > ${at}))`;

/**
 * Whether the judge lets a student `s` with marks `m` apply to a drive `d`, as the student stood at an instant; whether the
 * drive is published and open is left out. A test holds it equal to the judge (`failedRules` and `applicantAt`): thousands
 * are counted in one statement by it.
 */
export const mayApplyAt = (at: SQL): SQL => sql`(
  s.is_registered and ${wasBy(sql`s.registered_at`, at)}
  and s.is_verified and ${wasBy(sql`s.verified_at`, at)}
  and m.fee_reference is not null
  and s.degree = any(d.degrees) and lower(s.branch) = any(d.branches)
  and ${MEETS_CRITERIA}
  and not exists (select from bars x where x.student_id = s.id
    and ${held(sql`x.barred_at`, sql`least(x.lifted_at, x.until)`, at)})
  and (select case
      when count(*) = 0 then true
      when count(*) < ${MOST_OFFERS} then coalesce(min(x.package_lpa) * ${SECOND_OFFER_FACTOR}
        < (select max(r.max_lpa) from drive_roles r where r.drive_id = d.id), false)
      else false end
    from placements x where x.student_id = s.id and ${held(sql`x.offered_at`, sql`x.refused_at`, at)}))`;

/** The instant by which a drive `d` judges who is silent: now while it is open, after that when it ended (W-43). */
export const judgedAt = (now: SQL): SQL => sql`least(${now}, d.deadline, d.withdrawn_at)`;
