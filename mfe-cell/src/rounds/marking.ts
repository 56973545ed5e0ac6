import { MARK_LABELS } from '@portal/shared/contract/cell';
import type { Attendance, RoundDecision, RoundStudent, RoundTab } from '@portal/shared/contract/cell';
import type { Tone } from '@portal/shared/ui';

/** What a key, a button or a field changes of one student; null clears. */
export type MarkChange = Partial<Pick<RoundStudent, 'score' | 'remark' | 'slot' | 'panel'>> & {
  attendance?: Attendance | null;
  result?: RoundDecision | null;
};

/** A choice of one letter, which is a word once it is chosen. */
export type Letter<Value extends string> = { value: Value; letter: string; tone: Tone };

export const ATTENDANCE_LETTERS: readonly Letter<Attendance>[] = [
  { value: 'PRESENT', letter: 'P', tone: 'positive' },
  { value: 'ABSENT', letter: 'A', tone: 'negative' },
  { value: 'EXCUSED', letter: 'X', tone: 'warning' },
];
export const RESULT_LETTERS: readonly Letter<RoundDecision>[] = [
  { value: 'QUALIFIED', letter: 'Q', tone: 'positive' },
  { value: 'UNQUALIFIED', letter: 'N', tone: 'negative' },
  { value: 'ON_HOLD', letter: 'H', tone: 'warning' },
];

/** The result of a student that no student knows yet. */
export const decisionOf = ({ hold, staged }: Pick<RoundStudent, 'hold' | 'staged'>): string | null =>
  hold ? 'ON_HOLD' : staged;

/** Whether a student has no result because of the attendance. */
export const isAway = ({ attendance }: Pick<RoundStudent, 'attendance'>): boolean =>
  attendance === 'ABSENT' || attendance === 'EXCUSED';

/** Whether a result can be entered: there is none that the student knows. */
export const isOpen = (row: RoundStudent): boolean => !isAway(row) && row.result === null;

export const markText = (mark: string | null): string =>
  mark === null ? '–' : (MARK_LABELS[mark as RoundDecision] ?? mark);

/** A row as the server will have it: who is away loses a result that no one knows yet. */
export function applied(row: RoundStudent, { result, ...change }: MarkChange): RoundStudent {
  const next = { ...row, ...change };
  if (result !== undefined) {
    next.hold = result === 'ON_HOLD';
    next.staged = result === 'ON_HOLD' ? null : result;
  }
  return isAway(next) ? { ...next, hold: false, staged: null } : next;
}

/** What the key Del clears: the result, and where there is none the attendance; null where nothing is there. */
export function clearedBy(row: RoundStudent): MarkChange | null {
  if (decisionOf(row) !== null) return { result: null };
  return row.attendance === null ? null : { attendance: null };
}

type Marks = Pick<RoundStudent, 'attendance' | 'result' | 'staged' | 'hold'>;
const resultIs =
  (wanted: string | null, onHold = false) =>
  ({ staged, result, hold }: Marks): boolean =>
    (staged ?? result) === wanted && (wanted !== null || hold === onHold);
const attendanceIs =
  (wanted: Attendance | null) =>
  ({ attendance }: Marks): boolean =>
    attendance === wanted;

/** Whether a row is still on a tab of the round once it is marked; the server's counts decide in the end. */
export const IS_ON_TAB: Readonly<Record<RoundTab, (row: Marks) => boolean>> = {
  in: () => true,
  unmarked: attendanceIs(null),
  present: attendanceIs('PRESENT'),
  absent: attendanceIs('ABSENT'),
  excused: attendanceIs('EXCUSED'),
  qualified: resultIs('QUALIFIED'),
  unqualified: resultIs('UNQUALIFIED'),
  hold: resultIs(null, true),
  unnamed: resultIs(null),
};
