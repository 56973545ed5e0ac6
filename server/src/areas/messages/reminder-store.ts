import { PORTAL_TIME_ZONE } from '@portal/shared/contract';
import { sql, type SQL } from 'drizzle-orm';
import { CLOCK_ONCE } from '../../platform/database/clock';
import type { Queryable } from '../../platform/database/database';
import { isCalled, ROUND_OF_ONE } from '../drives';
import { DIGEST_HOUR } from './mail/delivery-store';

/** The evening before the day of an instant, at the hour of digests. */
const eveningBefore = (at: SQL): SQL => sql`((date_trunc('day', ${at} at time zone ${PORTAL_TIME_ZONE})
  - make_interval(hours => ${24 - DIGEST_HOUR}::int)) at time zone ${PORTAL_TIME_ZONE})`;

/** An instant to come whose evening before has come. The two days let an index be searched. */
const isNear = (at: SQL): SQL => sql`(${at} > ${CLOCK_ONCE} and ${at} < ${CLOCK_ONCE} + interval '2 days'
  and ${eveningBefore(at)} <= ${CLOCK_ONCE})`;

/** Since when students of a drive `d` see it: a draft is nothing that they have read. */
const POSTED = sql`coalesce(d.published_at, d.created_at)`;
const LISTED = sql`d.is_published and d.withdrawn_at is null`;

/**
 * Raises an event for each thing that is near and was not said yet: noted and raised in one statement, so that of several
 * servers one does it, and a server that is killed has done both or neither.
 * @param near rows of id, drive_id, at, students, facts
 */
async function raise(
  db: Queryable,
  kind: 'drive.deadline near' | 'round.near' | 'offer.answer near',
  near: SQL,
): Promise<number> {
  const { rows } = await db.execute(sql`
    with near as materialized (${near}),
    noted as (
      insert into reminders (kind, subject_id, at) select ${kind}, near.id, near.at from near
      on conflict do nothing returning subject_id)
    insert into events_to_tell (kind, students, drive_id, facts)
    select ${kind}, near.students, near.drive_id, near.facts from noted join near on near.id = noted.subject_id
    returning id`);
  return rows.length;
}

/** Says of deadlines that are near; of what was posted or moved that evening its students have just read. @returns how many */
export const raiseNearDeadlines = (db: Queryable): Promise<number> =>
  raise(
    db,
    'drive.deadline near',
    sql`select d.id, d.id as drive_id, d.deadline as at, null::uuid[] as students,
        jsonb_build_object('company', c.name, 'on', d.deadline) as facts
      from drives d join companies c on c.id = d.company_id
      where ${LISTED} and ${isNear(sql`d.deadline`)} and ${POSTED} < ${eveningBefore(sql`d.deadline`)}
        and not exists (select from drive_deadlines x
          where x.drive_id = d.id and x.at >= ${eveningBefore(sql`d.deadline`)})`,
  );

/**
 * Raises events of rounds that are near, for students who are called to them. Rounds that were added or changed that evening
 * have events of their own.
 * @returns how many
 */
export const raiseNearRounds = (db: Queryable): Promise<number> =>
  raise(
    db,
    'round.near',
    sql`select r.id, d.id as drive_id, r.starts_at as at,
        array(select k.student_id from consents k where ${isCalled(ROUND_OF_ONE)}) as students,
        jsonb_build_object('company', c.name, 'round', r.name, 'number', r.number, 'on', r.starts_at,
          'minutes', r.duration_minutes, 'mode', r.mode, 'venue', r.venue) as facts
      from rounds r join drives d on d.id = r.drive_id join companies c on c.id = d.company_id
      where ${LISTED} and r.cancelled_at is null and ${isNear(sql`r.starts_at`)}
        and ${POSTED} < ${eveningBefore(sql`r.starts_at`)}
        and not exists (select from events_to_tell e where e.drive_id = d.id
          and e.kind in ('round.added', 'round.changed') and (e.facts ->> 'number')::int = r.number)`,
  );

/** Says of offers that are to be answered soon, to their students; of what was recorded that evening they have just read (F-70). */
export const raiseNearAnswers = (db: Queryable): Promise<number> =>
  raise(
    db,
    'offer.answer near',
    sql`select o.id, d.id as drive_id, o.answer_by as at, array[o.student_id] as students,
        jsonb_build_object('company', c.name, 'on', o.answer_by, 'roles', array[o.role],
          'lpa', o.package_lpa::text) as facts
      from placements o join drives d on d.id = o.drive_id join companies c on c.id = d.company_id
      where ${isNear(sql`o.answer_by`)} and o.offered_at < ${eveningBefore(sql`o.answer_by`)}
        and o.answered_at is null and o.revoked_at is null`,
  );

/** Notes that a round was said when it was added or changed, on the evening before or later: it is not said again as near. */
export async function noteRoundSaid(
  tx: Queryable,
  { driveId, number, at }: { driveId: string; number: number; at: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into reminders (kind, subject_id, at) select 'round.near', r.id, r.starts_at from rounds r
    where r.drive_id = ${driveId} and r.number = ${number}
      and ${eveningBefore(sql`r.starts_at`)} <= ${at.toISOString()}::timestamptz
    on conflict do nothing`);
}
