import type { DebarmentState, StudentDebarment } from '@portal/shared/contract';
import { sql, type SQL } from 'drizzle-orm';
import { CLOCK_ONCE, inMilliseconds } from '../../platform/database/clock';

/** A debarment `b` that keeps its student from drives now: decided, not lifted, and its term is not over. */
export const IN_FORCE = sql`(b.barred_at is not null and b.lifted_at is null and (b.until is null or b.until > ${CLOCK_ONCE}))`;

/** The state of a debarment `b`. */
const STATE = sql`case when b.lifted_at is not null then 'lifted' when b.dropped_at is not null then 'dropped'
  when b.barred_at is null then 'proposed' when ${IN_FORCE} then 'in force' else 'over' end`;

/** A debarment as `DEBARMENT_ROW` reads it; instants as the database writes them. */
export type DebarmentRow = {
  id: string;
  student_id: string;
  version: number;
  reason: string;
  state: DebarmentState;
  /** Until the end of the time to answer; below 0 after it. Null where there is none. */
  answer_ms_left: number | null;
  proposed_at: string | null;
  proposed_by: string | null;
  answer_by: string | null;
  answer: string | null;
  answered_at: string | null;
  barred_at: string | null;
  until: string | null;
  decision: string | null;
  decided_at: string | null;
  decided_by: string | null;
  appeal: string | null;
  appealed_at: string | null;
  appeal_decision: string | null;
  appeal_decided_at: string | null;
  appeal_decided_by: string | null;
  lifted_at: string | null;
  lift_reason: string | null;
  lifted_by: string | null;
};

/** A debarment `b` as one JSON value, a `DebarmentRow`. */
export const DEBARMENT_ROW = sql`(to_jsonb(b) || jsonb_build_object('state', ${STATE},
  'answer_ms_left', ${inMilliseconds(sql`(b.answer_by - ${CLOCK_ONCE})`)}))`;

/** The debarment of a student that is active or proposed, as a `DebarmentRow`; null where there is none. @param student an expression */
export const OWN_DEBARMENT = (student: SQL): SQL => sql`(select ${DEBARMENT_ROW} from bars b
  where b.student_id = ${student} and b.dropped_at is null and (b.barred_at is null or ${IN_FORCE})
  order by b.barred_at limit 1)`;

const instantOf = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());
const words = (text: string | null, at: string | null) =>
  text === null || at === null ? null : { text, at: new Date(at).toISOString() };

/** What the student and the cell both see of a debarment. */
export const debarmentFactsOf = (row: DebarmentRow): Omit<StudentDebarment, 'may_answer' | 'may_appeal'> => ({
  id: row.id,
  state: row.state,
  reason: row.reason,
  proposed_at: instantOf(row.proposed_at),
  answer_by: instantOf(row.answer_by),
  answer: words(row.answer, row.answered_at),
  barred_at: instantOf(row.barred_at),
  until: instantOf(row.until),
  decision: words(row.decision, row.decided_at),
  appeal: words(row.appeal, row.appealed_at),
  appeal_decision: words(row.appeal_decision, row.appeal_decided_at),
  lifted:
    row.lifted_at === null ? null : { text: row.lift_reason, at: new Date(row.lifted_at).toISOString() },
});

/** Whether there is time to answer a debarment. @param waitedMs how long ago the answer arrived (F-90) */
export const isAnswerTime = ({ answer_ms_left: left }: DebarmentRow, waitedMs = 0): boolean =>
  left !== null && left + waitedMs > 0;

/** Whether the student may answer a debarment: while it is proposed, within the time, once (CEL-30). */
export const mayAnswer = (row: DebarmentRow, waitedMs = 0): boolean =>
  row.state === 'proposed' && row.answered_at === null && isAnswerTime(row, waitedMs);

/** Whether the student may appeal against a debarment: while it is active, once (CEL-31). */
export const mayAppeal = ({ state, appealed_at }: DebarmentRow): boolean =>
  state === 'in force' && appealed_at === null;

/** A debarment as its student sees it (CEL-32). */
export const studentDebarmentOf = (row: DebarmentRow): StudentDebarment => ({
  ...debarmentFactsOf(row),
  may_answer: mayAnswer(row),
  may_appeal: mayAppeal(row),
});
