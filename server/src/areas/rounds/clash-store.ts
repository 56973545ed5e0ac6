import { SHORTLIST_NUMBER } from '@portal/shared/contract';
import type { RoundClashes } from '@portal/shared/contract/cell';
import { sql, type SQL } from 'drizzle-orm';
import { dayOf, TODAY } from '../../platform/database/clock';
import type { Queryable } from '../../platform/database/database';
import { type AccessScope, isAmong, isCalled, ROUND_OF_ONE, roundPlace } from '../drives';
import { ofSeen, overlaps, type Slot } from './round-warning-store';

/** Names that are listed of each round. */
const NAMES = 20;

/** Students who are called to a round, and other rounds at the same time to which they are called too (CEL-60). */
export async function findClashes(db: Queryable, slot: Slot): Promise<Omit<RoundClashes, 'warnings'>> {
  const { driveId, number, round, at, reach } = slot;
  const place = {
    id: round === null ? null : sql`${round}::uuid`,
    drive: sql`${driveId}::uuid`,
    number: sql`${number}::int`,
    startsAt: sql`${at}::timestamptz`,
  };
  const shown = ofSeen(reach);
  const { rows } = await db.execute<RoundClashes>(sql`
    with inside as materialized (
      select k.student_id from consents k
      where ${isCalled(place)} and k.student_id is distinct from ${reach.hidden}::uuid),
    hits as materialized (
      select i.student_id, r.id from inside i
        join consents k on k.student_id = i.student_id
        join rounds r on r.drive_id = k.drive_id
        join drives d on d.id = r.drive_id
      where r.id is distinct from ${round}::uuid and r.number <> ${SHORTLIST_NUMBER} and r.cancelled_at is null and d.withdrawn_at is null
        and ${overlaps(slot)}
        and ${isCalled(ROUND_OF_ONE)}),
    named as (
      select h.id, s.enrollment || ' ' || s.name as name, row_number() over (partition by h.id order by s.enrollment) as place
      from hits h join students s on s.id = h.student_id)
    select (select count(*)::int from inside) as students,
      (select count(distinct student_id)::int from hits) as clashing,
      (select coalesce(json_agg(json_build_object('id', r.id, 'company', ${shown(sql`c.name`)},
          'number', ${shown(sql`r.number`)}, 'name', ${shown(sql`r.name`)},
          'at', r.starts_at, 'students', (select count(*) from hits h where h.id = r.id),
          'names', (select json_agg(n.name order by n.place) from named n where n.id = r.id and n.place <= ${NAMES}))
          order by r.starts_at, r.id), '[]')
        from rounds r join drives d on d.id = r.drive_id join companies c on c.id = d.company_id
        where r.id in (select id from hits)) as rounds`);
  const [found] = rows;
  return {
    ...found!,
    rounds: found!.rounds.map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
  };
}

/** Rounds of today that take place while another round does; those of a reach's drives. */
export async function overlappingToday(db: Queryable, reach: AccessScope): Promise<Slot[]> {
  const held = (
    round: SQL,
  ): SQL => sql`(${round}.cancelled_at is null and ${round}.number <> ${SHORTLIST_NUMBER}
    and exists (select from drives d where d.id = ${round}.drive_id and d.withdrawn_at is null))`;
  const { rows } = await db.execute<Omit<Slot, 'reach'>>(sql`
    select q.drive_id as "driveId", q.number, q.id as round, to_json(q.starts_at) #>> '{}' as at,
      q.duration_minutes as minutes, '' as venue
    from rounds q join drives d on d.id = q.drive_id
    where ${dayOf(sql`q.starts_at`)} = ${TODAY} and ${held(sql`q`)} and ${isAmong(reach.codes)}
      and exists (select from rounds r where r.id <> q.id and ${held(sql`r`)}
        and r.starts_at < q.starts_at + make_interval(mins => q.duration_minutes)
        and r.starts_at + make_interval(mins => r.duration_minutes) > q.starts_at)
    order by q.starts_at, q.id`);
  return rows.map((row) => ({ ...row, reach }));
}

/** Students who are called to a round: they are notified of it. */
export async function studentsCalled(db: Queryable, roundId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select k.student_id as id from consents k where ${isCalled(roundPlace(roundId))}`);
  return rows.map(({ id }) => id);
}
