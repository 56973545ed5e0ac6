import {
  ROUND_TABS,
  STAGED_TABS,
  type RoundStudent,
  type RoundStudentsQuery,
  type RoundTab,
} from '@portal/shared/contract/cell';
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database';
import { searched } from '../profile';
import { IS_MARKED, isCalled, markingFaults, roundPlace, shownResult } from '../drives';

/**
 * What is known of a student in a round.
 * @property result what the student knows @property staged what waits for its publication
 * @property hold whether the company decides later; null: no
 */
export type Marks = {
  status: string | null;
  result: string | null;
  staged: string | null;
  hold: true | null;
  score: string | null;
  remark: string | null;
  slot: string | null;
  panel: string | null;
};
/**
 * A student of a list.
 * @property isOut not qualified in a round before @property isLate applied after the round began
 * @property hasBegun the round, by the database's clock
 * @property hasEnded the company or an offer ended the application
 */
export type MarkedStudent = Marks & {
  id: string;
  enrollment: string;
  name: string;
  hasApplied: boolean;
  isOut: boolean;
  isLate: boolean;
  hasBegun: boolean;
  hasEnded: boolean;
};

const NOTES = sql`nullif(a.on_hold, false) as hold, trim_scale(a.score)::text as score, a.remark, a.slot, a.panel`;
const RESULTS = sql`${shownResult(sql`a`, sql`r`)} as result,
  case when r.release_at <= (select clock_timestamp()) then null else a.staged_result end as staged`;
const OF_ROUND = sql`left join consents k on k.drive_id = r.drive_id and k.student_id = s.id
  left join attendances a on a.round_id = r.id and a.student_id = s.id`;
const APPLIED = sql`coalesce(k.choice = 'TRUE', false)`;
const isIn = (roundId: string): SQL => isCalled(roundPlace(roundId), 'staged');

/** Students by their enrollments, with their marks in a round; unknown enrollments are absent. */
export async function readMarked(
  db: Queryable,
  roundId: string,
  enrollments: readonly string[],
): Promise<Map<string, MarkedStudent>> {
  const faults = markingFaults(roundPlace(roundId));
  const { rows } = await db.execute<MarkedStudent>(sql`
    select s.id, s.enrollment, s.name, ${APPLIED} as "hasApplied", ${faults.isOut} as "isOut",
      ${faults.isLate} as "isLate", r.starts_at <= (select clock_timestamp()) as "hasBegun", ${faults.hasEnded} as "hasEnded", a.status, ${RESULTS}, ${NOTES}
    from rounds r cross join students s ${OF_ROUND}
    where r.id = ${roundId} and s.enrollment = any(${sql.param([...enrollments])}::text[])`);
  return new Map(rows.map((row) => [row.enrollment, row]));
}

const RESULT = sql`coalesce(a.staged_result, a.result_status)`;
export const onTab = (roundId: string): Record<RoundTab, SQL> => ({
  in: sql`true`,
  unmarked: sql`a.status is null`,
  present: sql`a.status = 'PRESENT'`,
  absent: sql`a.status = 'ABSENT'`,
  excused: sql`a.status = 'EXCUSED'`,
  qualified: sql`${RESULT} = 'QUALIFIED'`,
  unqualified: sql`${RESULT} = 'UNQUALIFIED'`,
  hold: sql`(${RESULT} is null and a.on_hold is true)`,
  unnamed: sql`(${RESULT} is null and a.on_hold is not true and ${isIn(roundId)})`,
});

/**
 * Students of a round: those who are called to it, and those with a mark in it. Marks are read whole (`offset 0`): looked up
 * for each student, as a usual drive's few are, a drive of thousands takes twice as long.
 * @param hidden a student who is left out
 */
export const people = (roundId: string, hidden: string | null): SQL => sql`rounds r
  join consents k on k.drive_id = r.drive_id and k.choice = 'TRUE'
  join students s on s.id = k.student_id
  left join (select * from attendances where round_id = ${roundId} offset 0) a on a.student_id = s.id
  where r.id = ${roundId} and s.id is distinct from ${hidden}::uuid and (${IS_MARKED} or ${isIn(roundId)})`;

type ListedTab = NonNullable<RoundStudentsQuery['of']>;
type Counts = Record<ListedTab, number> & { marks: string };
type People = { roundId: string; hidden: string | null };

const WAITS = sql`not coalesce(r.release_at <= (select clock_timestamp()), false)`;
/** What of each student of a round is counted. */
const countedOf = (roundId: string): Record<Exclude<keyof Counts, 'marks'>, SQL> => ({
  ...onTab(roundId),
  staged_qualified: sql`(a.staged_result = 'QUALIFIED' and ${WAITS})`,
  staged_unqualified: sql`(a.staged_result = 'UNQUALIFIED' and ${WAITS})`,
});
const COUNTED = [...ROUND_TABS, ...STAGED_TABS] as const;
/** Students of a round with whether each is counted, and with their marks as one text. */
const counted = ({ roundId, hidden }: People): SQL => sql`
  select s.id, s.enrollment, ${sql.join(
    Object.entries(countedOf(roundId)).map(([name, is]) => sql`${is} as ${sql.identifier(name)}`),
    sql`, `,
  )}, concat_ws(' ', s.id, k.is_concern, a.status, 's', a.staged_result, 'r', a.result_status, a.on_hold) as marks
  from ${people(roundId, hidden)}`;
/** How many of such students `w` are counted for each, as JSON of Counts. */
const COUNTS = sql`json_build_object(${sql.join(
  COUNTED.map((name) => sql`${name}::text, count(*) filter (where w.${sql.identifier(name)})`),
  sql`, `,
)}, 'marks', coalesce(bit_xor(hashtextextended(w.marks, 0)), 0)::text)`;

/** A row of the list without the state of its application. */
export type StoredRoundStudent = Omit<RoundStudent, 'application' | 'version' | 'hold'> & {
  hold: true | null;
};

/**
 * A page of a round's students on a tab, by enrollment, with the counts of all: they are found once for both.
 * @param q words of a name, or the beginning of an enrollment; of all students where it is empty
 */
export async function pageOfRound(
  db: Queryable,
  { tab, q, ...round }: People & { tab: ListedTab; q: string },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: StoredRoundStudent[]; counts: Counts; total: number }> {
  const found =
    q === ''
      ? sql`true`
      : sql`w.id in (select s.id from students s where ${searched(q, ['enrollment', 'name'])})`;
  const { rows } = await db.execute<StoredRoundStudent & { counts: Counts; total: number }>(sql`
    with w as materialized (${counted(round)}),
    wanted as materialized (select w.id, w.enrollment from w where w.${sql.identifier(tab)} and ${found}),
    page as materialized (select id from wanted order by enrollment limit ${limit} offset ${offset})
    select c.counts, (select count(*)::int from wanted) as total, s.id, s.enrollment, s.name, s.branch,
      a.status as attendance, ${RESULTS}, ${NOTES}
    from (select ${COUNTS} as counts from w) c
      left join (page join students s on s.id = page.id join rounds r on r.id = ${round.roundId}
        left join attendances a on a.round_id = r.id and a.student_id = s.id) on true
    order by s.enrollment`);
  // A page without students is one row that has the counts alone.
  const shown = rows.filter(({ id }) => id !== null);
  const { counts, total } = rows[0]!;
  return { rows: shown.map(({ counts: _counts, total: _total, ...row }) => row), counts, total };
}

/** How many students of a round stand on each tab, how many results are staged, and what all marks are together. */
export async function countRoundStudents(db: Queryable, round: People): Promise<Counts> {
  const { rows } = await db.execute<{ counts: Counts }>(
    sql`select ${COUNTS} as counts from (${counted(round)}) w`,
  );
  return rows[0]!.counts;
}

/** Ids of a round's students on a tab. */
export async function idsOnTab(db: Queryable, roundId: string, tab: RoundTab): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select s.id from ${people(roundId, null)} and ${onTab(roundId)[tab]} order by s.id`,
  );
  return rows.map(({ id }) => id);
}

/** What is known of some students in a round that is held; of whom nothing is, is absent. */
export async function readMarks(
  tx: Queryable,
  roundId: string,
  students: readonly string[],
): Promise<Map<string, Marks>> {
  const { rows } = await tx.execute<Marks & { id: string }>(sql`
    select a.student_id as id, a.status, a.result_status as result, a.staged_result as staged, ${NOTES} from attendances a
    where a.round_id = ${roundId} and a.student_id = any(${sql.param([...students])}::uuid[])`);
  return new Map(rows.map(({ id, ...marks }) => [id, marks]));
}

/** Whose results are staged in a round that is held, of those who are listed and counted in it. */
export async function stagedIn(tx: Queryable, roundId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select s.id from ${people(roundId, null)} and a.staged_result is not null order by 1`);
  return rows.map(({ id }) => id);
}

/** Writes what is known of students in a round that is held; of whom nothing is has no row. */
export async function writeMarks(
  tx: Queryable,
  roundId: string,
  written: readonly ({ id: string } & Marks)[],
): Promise<void> {
  if (written.length === 0) return;
  await tx.execute(sql`
    insert into attendances (round_id, student_id, status, result_status, staged_result, on_hold, score, remark, slot, panel)
    select ${roundId}::uuid, w.id, w.status, w.result, w.staged, w.hold, w.score, w.remark, w.slot, w.panel
    from json_to_recordset(${JSON.stringify(written)}::json) as w(id uuid, status text, result text, staged text,
      hold boolean, score numeric, remark text, slot text, panel text)
    on conflict (round_id, student_id) do update set status = excluded.status,
      result_status = excluded.result_status, staged_result = excluded.staged_result, on_hold = excluded.on_hold,
      score = excluded.score, remark = excluded.remark, slot = excluded.slot, panel = excluded.panel`);
  await tx.execute(sql`delete from attendances where round_id = ${roundId}
    and coalesce(status, result_status, staged_result, on_hold::text, score::text, remark, slot, panel) is null`);
}
