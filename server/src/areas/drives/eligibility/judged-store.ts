import { is, sql, type SQL } from 'drizzle-orm';
import { PgNumeric, type PgColumn } from 'drizzle-orm/pg-core';
import { CLOCK_ONCE } from '../../../platform/database/clock';
import { eligibilityData } from '../../profile/schema';
import { isSeen } from '../application-state/open-drive-store';
import type { Applicant } from './applicant';
import { CRITERION_NAMES, MARK_NAMES } from '@portal/shared/contract/cell';
import { drives } from '../schema';

/** Columns of a row, by name, for json_build_object; decimals as texts, so that they stay exact. */
const jsonFields = (row: SQL, columns: [name: string, column: PgColumn][]): SQL =>
  sql.join(
    columns.map(([name, column]) => {
      const value = sql`${row}.${sql.identifier(column.name)}${is(column, PgNumeric) ? sql`::text` : sql``}`;
      return sql`${sql.raw(`'${name}'`)}, ${value}`;
    }),
    sql`, `,
  );

/** The marks that criteria are about; `m` is the student's row. */
export const MARKS = jsonFields(
  sql`m`,
  MARK_NAMES.map((name) => [name, eligibilityData[name]]),
);
const CRITERIA_FIELDS = jsonFields(
  sql`d`,
  CRITERION_NAMES.map((name) => [name, drives[name]]),
);

/** The roles of a drive `d` in their order, as JSON. */
const ROLES = sql`(select coalesce(json_agg(json_build_object(
      'title', r.title, 'minLpa', r.min_lpa::text, 'maxLpa', r.max_lpa::text, 'pay', r.pay, 'asks', r.asks) order by r.position), '[]')
    from drive_roles r where r.drive_id = d.id)`;

/** Fields of a JudgedDrive; decimals as texts, so that they stay exact. */
export const JUDGED_FIELDS = sql`
  'isPublished', ${isSeen(CLOCK_ONCE)},
  'deadline', d.deadline,
  'withdrawn', d.withdrawn_reason,
  'degrees', d.degrees,
  'branches', d.branches,
  'criteria', json_build_object(${CRITERIA_FIELDS}, 'note', d.note),
  'roles', ${ROLES}`;

/** Whether an offer is held: neither refused nor revoked. @param offer its row */
export const isHeld = (offer: SQL): SQL => sql`(${offer}.refused_at is null and ${offer}.revoked_at is null)`;
/** Whether the company of a drive `d` counts as having visited: it was not withdrawn, or students hold its offers (F-83). */
export const HAS_VISITED = sql`(d.withdrawn_at is null
  or exists (select from placements v where v.drive_id = d.id and ${isHeld(sql`v`)}))`;
/** When an offer was held no more; null while it is. */
export const heldUntil = (offer: SQL): SQL => sql`least(${offer}.refused_at, ${offer}.revoked_at)`;

/**
 * From when an offer counts for the placement policy: from its acceptance where its student answers it in the portal, and from
 * its recording where not; null while it does not (F-70, CEL-70).
 */
export const countsFrom = (offer: SQL): SQL =>
  sql`(case when ${offer}.answer_by is null then ${offer}.offered_at else ${offer}.accepted_at end)`;

/** Offers of a student that count, as JSON, the first one first. */
export const PLACEMENTS = (studentId: SQL) => sql<Applicant['placements']>`(
  select coalesce(json_agg(json_build_object('driveId', o.drive_id, 'packageLpa', o.package_lpa::text)
    order by o.offered_at), '[]')
  from placements o where o.student_id = ${studentId} and ${isHeld(sql`o`)} and ${countsFrom(sql`o`)} is not null)`;
