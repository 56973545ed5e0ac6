import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { eligibilityData } from '../../profile/schema';
import { CRITERIA, CRITERION_NAMES, type Criterion, type CriterionName } from '@portal/shared/contract/cell';
import { endOfAnswers } from '../application-state/open-drive-store';
import { isExcepted, isPassedOver } from './exception-store';
import { countsFrom, heldUntil } from './judged-store';
import { drives } from '../schema';

const of = (row: 'd' | 'm', { name }: PgColumn): SQL => sql`${sql.identifier(row)}.${sql.identifier(name)}`;

/** How a mark meets a limit, by the kind of the criterion. */
const MEETS: Record<Criterion['kind'], (has: SQL, limit: SQL) => SQL> = {
  least: (has, limit) => sql`${has} >= ${limit}`,
  most: (has, limit) => sql`${has} <= ${limit}`,
  year: (has, limit) => sql`${has} = ${limit}`,
};

/** Of several marks the best; `greatest` passes over those that are not given. */
const bestMark = (name: CriterionName): SQL =>
  sql`greatest(${sql.join(
    CRITERIA[name].marks.map((mark) => of('m', eligibilityData[mark])),
    sql`, `,
  )})`;

/** The rules of a drive `d` that an edit decides, each as the marks `m` of `s` meet it: made from the table that the judge reads. */
const DRIVE_RULES: readonly { code: string; isMet: SQL }[] = [
  { code: 'DEGREE', isMet: sql`s.degree = any(d.degrees)` },
  { code: 'BRANCH', isMet: sql`lower(s.branch) = any(d.branches)` },
  ...CRITERION_NAMES.map((name) => {
    const { code, kind } = CRITERIA[name];
    const limit = of('d', drives[name]);
    return { code, isMet: sql`(${limit} is null or coalesce(${MEETS[kind](bestMark(name), limit)}, false))` };
  }),
];

/** Whether a role `r` with its additional criteria is open to a student: `openRoles` in SQL (F-27). */
const OPEN_ROLE = sql.join(
  [
    sql`coalesce(r.asks -> 'branches' ? lower(s.branch), true)`,
    ...CRITERION_NAMES.map((name) => {
      const { key, kind } = CRITERIA[name];
      const limit = sql`(r.asks -> 'criteria' ->> ${sql.raw(`'${key}'`)})::numeric`;
      return sql`(${limit} is null or coalesce(${MEETS[kind](bestMark(name), limit)}, false))`;
    }),
  ],
  sql` and `,
);

/**
 * Whether a role `z` of a drive may be offered to a student who applied: one that was chosen, or that is open to the student by
 * what it asks (D-46, F-27).
 */
export const mayBeOffered = (student: SQL): SQL => sql`(z.asks = '{}'
  or exists (select from consents c
    where c.drive_id = z.drive_id and c.student_id = ${student} and z.title = any(c.roles))
  or exists (select from students s left join student_marks m on m.student_id = s.id
    cross join lateral (select z.asks) r where s.id = ${student} and ${OPEN_ROLE}))`;

/** Where the roles of a drive `d` are found. */
export type RoleRows = {
  /** Whether no role has additional criteria: then no check by role is needed. */
  askNothing: SQL;
  /** Their highest package. */
  best: SQL;
  /** They themselves, as a row `r` of `max_lpa` and `asks`. */
  rows: SQL;
};

const ROLE = 'ROLE';
const ruleOfRoles = ({ askNothing, rows }: RoleRows) => ({
  code: ROLE,
  isMet: sql`(${askNothing} or exists (select from ${rows} where ${OPEN_ROLE}))`,
});
/** The highest package of the roles that are open: `rolesForOffer` in SQL. */
const bestOpen = ({ askNothing, best, rows }: RoleRows, at: SQL): SQL => sql`(case
  when ${askNothing} or ${isPassedOver(at, ROLE)} then ${best}
  else coalesce((select max(r.max_lpa) from ${rows} where ${OPEN_ROLE}), ${best}) end)`;

const wasBy = (since: SQL, at: SQL): SQL => sql`(${since} is null or ${since} <= ${at})`;
const held = (from: SQL, to: SQL, at: SQL): SQL =>
  sql`(${from} <= ${at} and (${to} is null or ${to} > ${at}))`;

/** Whether a table has no row of a student `s`: one subquery for all, so that a student without one costs nothing. */
const hasNone = (table: SQL): SQL => sql`s.id not in (select x.student_id from ${table} x)`;

/** The highest package of the drive `d`. */
export const BEST_LPA = sql`(select max(r.max_lpa) from drive_roles r where r.drive_id = d.id)`;

/** The roles of a drive `d` that is in the table. @param best their highest package, where it was looked up before */
export const storedRoles = (best = BEST_LPA): RoleRows => ({
  askNothing: sql`d.id not in (select x.drive_id from drive_roles x where x.asks <> '{}')`,
  best,
  rows: sql`(select x.max_lpa, x.asks from drive_roles x where x.drive_id = d.id) r`,
});

/**
 * Whether offers `x` leave room for a drive by the policy, as an aggregate of them: `placementRules` in SQL (D-46, F-62). The
 * policy is looked up once for a statement.
 * @param bestLpa the highest package that the drive may offer to the student
 */
export const offersLeaveRoom = (bestLpa: SQL): SQL => sql`case
  when count(*) = 0 then true
  when (select p.accepted_offer from placement_policy p) = 'stay and be marked' then true
  when count(*) = 1 then coalesce(
    min(x.package_lpa) * (select p.second_offer_factor from placement_policy p) < ${bestLpa}, false)
  else false end`;

const rulesOf = (roles: RoleRows) => [...DRIVE_RULES, ruleOfRoles(roles)];
const allMet = (roles: RoleRows): SQL =>
  sql.join(
    rulesOf(roles).map(({ isMet }) => isMet),
    sql` and `,
  );

/**
 * Whether the rules let a student `s` with marks `m` apply to a drive `d`, as of an instant; it does not check that
 * the drive is published and open. A test compares it with the rules in code (`failedRules` and `applicantAt`): it
 * counts thousands in one statement.
 * @param roles the source of the drive's roles
 */
export const mayApplyAt = (at: SQL, roles = storedRoles()): SQL => sql`(
  s.is_registered and ${wasBy(sql`s.registered_at`, at)}
  and (s.is_verified and ${wasBy(sql`s.verified_at`, at)} or exists (select from ended_verifications v
    where v.student_id = s.id and ${wasBy(sql`v.verified_at`, at)} and v.ended_at > ${at}))
  and m.fee_reference is not null
  and ((${allMet(roles)}) or ${isExcepted(at, rulesOf(roles))})
  and (${hasNone(sql`bars`)} or not exists (select from bars x where x.student_id = s.id
    and ${held(sql`x.barred_at`, sql`least(x.lifted_at, x.until)`, at)}))
  and (${hasNone(sql`placements`)} or (select ${offersLeaveRoom(bestOpen(roles, at))}
    from placements x where x.student_id = s.id and ${held(countsFrom(sql`x`), heldUntil(sql`x`), at)})))`;

/**
 * The instant for which a drive `d` checks students who have not responded: now while it is open, later when it ended
 * (W-43).
 */
export const judgedAt = (now: SQL): SQL => sql`least(${now}, ${endOfAnswers()})`;

/** Whether a drive `d` takes no answers any more: its deadline is over, or it was withdrawn. */
export const hasEnded = (now: SQL): SQL => sql`${endOfAnswers()} <= ${now}`;
