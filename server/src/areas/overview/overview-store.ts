import { LATE_MS, RUNNING, type CellRight, type OverviewData, type ToDo } from '@portal/shared/contract/cell';
import { sql, type SQL } from 'drizzle-orm';
import { CLOCK_ONCE, dayOf, milliseconds, TODAY } from '../../platform/database/clock';
import type { Queryable } from '../../platform/database/database';
import { DEBARMENT_CONDITIONS } from '../debarment';
import {
  type AccessScope,
  drivesOn,
  ERASURE_DUE,
  ERASURES_ASKED,
  isAmong,
  isOfSeason,
  WITHDRAWAL_DUE,
  WITHDRAWAL_WAITS,
  WITHDRAWALS,
} from '../drives';
import { inBranches } from '../identity';
import { STANDING, WAITED_FOR } from '../students';
import { RETURNED, RETURNED_SINCE, WAITING } from '../verification';

/** An instant of JSON, which the database writes in its own way. */
export const isoOf = (instant: string): string => new Date(instant).toISOString();

/** Whether a drive `d` is of a reach and of a season; absent: all. */
export const isShownDrive = ({ codes }: AccessScope, season: string | undefined): SQL =>
  sql`(${isAmong(codes)} and ${season ? isOfSeason(sql`d.season`, season) : sql`true`})`;

/** How many profiles are to verify. @param within of these branches alone; null: of all (CEL-77) */
export async function countToVerify(db: Queryable, within: readonly string[] | null): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from students s where ${WAITING} and ${inBranches(within)}`,
  );
  return rows[0]!.count;
}

/** How many proposed debarments can still be answered by their students (CEL-30). */
export async function countDebarmentsToAnswer(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from bars b
      where ${DEBARMENT_CONDITIONS.proposed} and not ${DEBARMENT_CONDITIONS['to decide']}`,
  );
  return rows[0]!.count;
}

type StudentCounts = Pick<
  OverviewData,
  'students' | 'not_registered' | 'registered' | 'verified' | 'barred' | 'placed' | 'failed_mail'
>;

/** Counts students by the words that their list filters by. */
export async function countStudents(db: Queryable, season?: string): Promise<StudentCounts> {
  const ofSeason = season ? isOfSeason(sql`s.season`, season) : sql`true`;
  const { rows } = await db.execute<StudentCounts>(sql`
    select count(*)::int as students,
      count(*) filter (where standing = 'not registered')::int as not_registered,
      count(*) filter (where standing = 'registered')::int as registered,
      count(*) filter (where standing = 'verified')::int as verified,
      count(*) filter (where standing = 'barred')::int as barred,
      count(*) filter (where standing = 'placed')::int as placed,
      (select count(*)::int from students s
        where s.id in (${WAITED_FOR['mail failed']}) and ${ofSeason}) as failed_mail
    from (select ${STANDING} as standing from students s where ${ofSeason}) x`);
  return rows[0]!;
}

type ToDoName = keyof OverviewData['to_do'];
/**
 * Something to do: rows of `since` and `name`, and the right to read that name; null where it is a company's.
 * @property isDue each row has a time `due` until which it is to be done
 */
type Source = { rows: SQL; right: CellRight | null; isDue?: boolean };

const ofStudents = (since: SQL, condition: SQL): SQL =>
  sql`select ${since} as since, s.name from students s where ${condition}`;
const ofDebarments = (since: SQL, condition: SQL): SQL =>
  sql`select ${since} as since, s.name from bars b join students s on s.id = b.student_id where ${condition}`;
const ofDrives = (since: SQL, condition: SQL): SQL =>
  sql`select ${since} as since, c.name from drives d join companies c on c.id = d.company_id where ${condition}`;

function sourcesOf(reach: AccessScope, season: string | undefined): Record<ToDoName, Source> {
  const isShown = isShownDrive(reach, season);
  const { shortlisted, received } = drivesOn(reach.hidden);
  const shortlistSince = sql`(select min(x.at) from company_link_shortlists x join company_links l on l.id = x.link_id
    where l.drive_id = d.id and x.state = 'sent')`;
  const receivedSince = sql`(select min(f.sent_at) from company_forms f where f.drive_id = d.id)`;
  return {
    to_verify: { rows: ofStudents(sql`s.registered_at`, WAITING), right: 'verify profiles' },
    unlock_requests: {
      rows: sql`select q.asked_at as since, s.name from profile_unlock_requests q
        join students s on s.id = q.student_id where q.state = 'open'`,
      right: 'verify profiles',
    },
    returned: { rows: ofStudents(RETURNED_SINCE, RETURNED), right: 'verify profiles' },
    bars_to_decide: {
      rows: ofDebarments(sql`least(b.answered_at, b.answer_by)`, DEBARMENT_CONDITIONS['to decide']),
      right: 'propose debarments',
    },
    appeals: {
      rows: ofDebarments(sql`b.appealed_at`, DEBARMENT_CONDITIONS.appealed),
      right: 'propose debarments',
    },
    withdrawals: {
      rows: sql`select q.asked_at as since, s.name, ${WITHDRAWAL_DUE} as due from ${WITHDRAWALS}
        join students s on s.id = k.student_id
        where ${WITHDRAWAL_WAITS} and ${isAmong(reach.codes)} and s.id is distinct from ${reach.hidden}::uuid`,
      right: 'reopen answers',
      isDue: true,
    },
    erasures: {
      rows: sql`select q.asked_at as since, s.name, ${ERASURE_DUE} as due from ${ERASURES_ASKED}`,
      right: 'erase students',
      isDue: true,
    },
    drives_shortlisted: { rows: ofDrives(shortlistSince, sql`${shortlisted} and ${isShown}`), right: null },
    drives_received: { rows: ofDrives(receivedSince, sql`${received} and ${isShown}`), right: null },
  };
}

/** One thing to do as JSON; its name where the reader may read it. */
function toDoOf({ rows, right, isDue = false }: Source, may: (right: CellRight) => boolean): SQL {
  const isLate = isDue ? sql`w.due < ${CLOCK_ONCE}` : sql`w.since < ${CLOCK_ONCE} - ${milliseconds(LATE_MS)}`;
  const name = right === null || may(right) ? sql`w.name` : sql`null`;
  return sql`(
  with w as materialized (${rows})
  select json_build_object('count', (select count(*) from w), 'late', (select count(*) from w where ${isLate}),
    'oldest', (select json_build_object('since', w.since, 'name', ${name}${isDue ? sql`, 'due', w.due` : sql``})
      from w where w.since is not null order by ${isDue ? sql`w.due` : sql`w.since`} limit 1)))`;
}

type Reader = { reach: AccessScope; season: string | undefined; may: (right: CellRight) => boolean };

/** What is to do, each with how many are late and the oldest; the lists' own conditions (CEL-73). */
export async function readToDo(
  db: Queryable,
  { reach, season, may }: Reader,
): Promise<OverviewData['to_do']> {
  const each = Object.entries(sourcesOf(reach, season)).map(
    ([name, source]) => sql`${name}::text, ${toDoOf(source, may)}`,
  );
  const { rows } = await db.execute<{ found: Record<ToDoName, ToDo> }>(
    sql`select json_build_object(${sql.join(each, sql`, `)}) as found`,
  );
  const read = ({ oldest, ...counts }: ToDo): ToDo => ({
    ...counts,
    oldest: oldest && {
      ...oldest,
      since: isoOf(oldest.since),
      ...(oldest.due ? { due: isoOf(oldest.due) } : {}),
    },
  });
  const found = Object.entries(rows[0]!.found).map(([name, one]) => [name, read(one)]);
  return Object.fromEntries(found) as OverviewData['to_do'];
}

/** How much there is of some things to do, in the running seasons. */
export async function countToDo<Name extends ToDoName>(
  db: Queryable,
  reach: AccessScope,
  names: readonly Name[],
): Promise<Record<Name, number>> {
  const sources = sourcesOf(reach, RUNNING);
  const each = names.map(
    (name) => sql`(select count(*)::int from (${sources[name].rows}) w) as ${sql.identifier(name)}`,
  );
  const { rows } = await db.execute<Record<Name, number>>(sql`select ${sql.join(each, sql`, `)}`);
  return rows[0]!;
}

/** Drives that close within 48 hours, the nearest deadline first, with the reminder of today (MSG-08). */
export async function readClosing(
  db: Queryable,
  reach: AccessScope,
  season: string | undefined,
  limit: number,
): Promise<OverviewData['closing']> {
  const { rows } = await db.execute<OverviewData['closing'][number]>(sql`
    select d.id, d.code, c.name as company, to_json(d.deadline) #>> '{}' as deadline,
      (select to_json(w.at) #>> '{}' from drive_nudges n join cell_messages w on w.id = n.cell_message_id
        where n.drive_id = d.id and n.day = ${TODAY}) as reminded_at
    from drives d join companies c on c.id = d.company_id
    where ${drivesOn(null).closing} and ${isShownDrive(reach, season)}
    order by d.deadline, d.code limit ${limit}`);
  return rows.map((row) => ({
    ...row,
    deadline: isoOf(row.deadline),
    reminded_at: row.reminded_at && isoOf(row.reminded_at),
  }));
}

/** The running season that is shown, and which day of it today is; null unless it is one. */
export async function readSeason(db: Queryable, season = RUNNING): Promise<OverviewData['season']> {
  const { rows } = await db.execute<NonNullable<OverviewData['season']>>(sql`
    select r.year, (${TODAY} - ${dayOf(sql`r.begun_at`)} + 1)::int as day from seasons r
    where ${isOfSeason(sql`r.year`, season)} and ${isOfSeason(sql`r.year`, RUNNING)}`);
  return rows.length === 1 ? rows[0]! : null;
}
