import { SHORTLIST_NUMBER } from '@portal/shared/contract';
import type { Scheduled, UnpublishedRound } from '@portal/shared/contract/cell';
import { sql, type SQL } from 'drizzle-orm';
import { CLOCK_ONCE, dayOf, TODAY } from '../../platform/database/clock';
import type { Queryable } from '../../platform/database/database';
import { ANNOUNCED } from '../announcements';
import type { AccessScope } from '../drives';
import { isoOf, isShownDrive } from './overview-store';

const DRIVE = sql`json_build_object('id', d.id, 'code', d.code, 'company', c.name)`;
const ROUND = sql`json_build_object('id', r.id, 'number', r.number, 'name', r.name)`;
const NO_JSON = sql`null::json`;
const IS_LIVE = sql`(d.is_published and d.withdrawn_at is null)`;

const isToday = (at: SQL): SQL => sql`${dayOf(at)} = ${TODAY}`;

/** One kind of entry: what it says of itself, and where it is read. */
const entry = (
  kind: Scheduled['kind'],
  at: SQL,
  rest: { drive?: SQL; round?: SQL; place?: SQL; present?: SQL; absent?: SQL; message?: SQL },
  from: SQL,
): SQL => sql`
  select ${kind}::text as kind, ${at} as at, ${rest.drive ?? NO_JSON} as drive, ${rest.round ?? NO_JSON} as round,
    ${rest.place ?? sql`null::text`} as place, ${rest.present ?? sql`0`} as present, ${rest.absent ?? sql`0`} as absent,
    ${rest.message ?? NO_JSON} as message
  from ${from}`;

const marked = (status: string, hidden: string | null): SQL => sql`(select count(*)::int from attendances a
  where a.round_id = r.id and a.status = ${status} and a.student_id is distinct from ${hidden}::uuid)`;

/** What the placement cell sends or publishes today, and has not yet. */
const sentToday = (): SQL[] => [
  entry(
    'message',
    sql`m.due_at`,
    { message: sql`json_build_object('id', m.id, 'subject', m.subject)` },
    sql`cell_messages m where ${isToday(sql`m.due_at`)} and m.stopped_at is null and m.told_at is null`,
  ),
  entry(
    'announcement',
    sql`x.shown_from`,
    { drive: sql`case when d.id is not null then ${DRIVE} end` },
    sql`${ANNOUNCED} x left join drives d on d.id = x.drive_id left join companies c on c.id = d.company_id
      where ${isToday(sql`x.shown_from`)} and x.shown_from > ${CLOCK_ONCE} and x.withdrawn_at is null`,
  ),
];

/**
 * What happens today in the portal's zone, in order (CEL-73).
 * @param mayWrite whether the reader sees messages and announcements to come
 */
export async function readSchedule(
  db: Queryable,
  reach: AccessScope,
  season: string | undefined,
  mayWrite: boolean,
): Promise<Scheduled[]> {
  const isShown = sql`${IS_LIVE} and ${isShownDrive(reach, season)}`;
  const rounds = sql`rounds r join drives d on d.id = r.drive_id join companies c on c.id = d.company_id
    where r.cancelled_at is null and ${isShown}`;
  const entries = [
    entry(
      'round',
      sql`r.starts_at`,
      {
        drive: DRIVE,
        round: ROUND,
        place: sql`case when r.mode = 'OFFLINE' then r.venue else 'Online' end`,
        present: marked('PRESENT', reach.hidden),
        absent: marked('ABSENT', reach.hidden),
      },
      sql`${rounds} and r.number <> ${SHORTLIST_NUMBER} and ${isToday(sql`r.starts_at`)}`,
    ),
    entry(
      'deadline',
      sql`d.deadline`,
      { drive: DRIVE },
      sql`drives d join companies c on c.id = d.company_id where ${isToday(sql`d.deadline`)} and ${isShown}`,
    ),
    entry(
      'results',
      sql`r.release_at`,
      { drive: DRIVE, round: ROUND },
      sql`${rounds} and ${isToday(sql`r.release_at`)}`,
    ),
    ...(mayWrite ? sentToday() : []),
  ];
  const { rows } = await db.execute<Scheduled>(sql`
    select e.kind, to_json(e.at) #>> '{}' as at, e.drive, e.round, e.place, e.present, e.absent, e.message
    from (${sql.join(entries, sql` union all `)}) e order by e.at, e.kind, e.drive ->> 'code'`);
  return rows.map((row) => ({ ...row, at: isoOf(row.at) }));
}

/**
 * Rounds whose results no student knows yet, the next publication first: those of the list of drives with results to publish.
 * A reader's own result is in no figure (CEL-04).
 */
export async function readUnpublished(
  db: Queryable,
  reach: AccessScope,
  season: string | undefined,
  limit: number,
): Promise<UnpublishedRound[]> {
  const { rows } = await db.execute<UnpublishedRound>(sql`
    select ${DRIVE} as drive, ${ROUND} as round, n.results, to_json(r.release_at) #>> '{}' as release_at
    from rounds r join drives d on d.id = r.drive_id join companies c on c.id = d.company_id
      cross join lateral (select count(*)::int as results from attendances a where a.round_id = r.id
        and a.staged_result is not null and a.student_id is distinct from ${reach.hidden}::uuid) n
    where n.results > 0 and r.cancelled_at is null and not coalesce(r.release_at <= ${CLOCK_ONCE}, false)
      and ${IS_LIVE} and ${isShownDrive(reach, season)}
    order by r.release_at nulls last, d.code, r.number limit ${limit}`);
  return rows.map((row) => ({ ...row, release_at: row.release_at && isoOf(row.release_at) }));
}
