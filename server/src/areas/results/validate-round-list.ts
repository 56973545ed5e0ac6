import { createHash } from 'node:crypto';
import {
  ATTENDANCES,
  MARK_LABELS,
  type Mark,
  type MarkRow,
  type MarkField,
} from '@portal/shared/contract/cell';
import type { Queryable } from '../../platform/database/database';
import type { TableRow } from '../../platform/tables/read-table';
import { tidyLine } from '@portal/shared/values';
import { readCell, textsOf, valuesOf, type Columns } from '../identity';
import { nameFault } from '../imports';
import { attendanceOf, cellAgainst, resultOf } from './round-list-columns';
import { marksOf, readMarked, type MarkedStudent, type Marks } from '../rounds';

/** Where a list is read, and by whom: no one marks themselves (CEL-04). */
type MarkPlace = { roundId: string; hidden: string | null };
/** How it is read. */
export type MarkReading = { columns: Columns<MarkField>; as: Mark | null };
/** A row with its status. @property entry what is written; null where nothing is */
export type ValidatedMark = Required<MarkRow> & {
  entry: { id: string; before: Marks; after: Marks } | null;
  isBlank: boolean;
};
export type ValidatedMarks = { rows: ValidatedMark[]; blanks: number; version: string };

type Read = {
  row: TableRow;
  enrollment: string;
  isEnrollment: boolean;
  name: string;
  said: Partial<Marks>;
  faults: string[];
};

const isAttendance = (mark: Mark): boolean => (ATTENDANCES as readonly string[]).includes(mark);

/** What is wrong with a cell, with its column and what it says. */
function cellFault(column: string, given: string, words: string): string {
  const cell = readCell(column, given);
  return 'fault' in cell ? cell.fault : `${column} “${cell.text}” ${words}`;
}

function readRow(row: TableRow, { columns, as }: MarkReading): Read {
  const { enrollment: text = '', name = '', attendance = '', result = '' } = textsOf(row, columns);
  const { values, faults: wrong } = valuesOf({ enrollment: text });
  const said: Partial<Marks> = {};
  const fault = wrong.enrollment ?? (values.enrollment === undefined ? 'enrollment is missing' : null);
  const faults = [fault, row.fault].flatMap((one) => one ?? []);
  const [status, staged] = [attendanceOf(attendance), resultOf(result)];
  if (status) said.status = status;
  else if (tidyLine(attendance))
    faults.push(cellFault('Attendance', attendance, 'is no attendance: present, absent or excused'));
  if (staged) said.staged = staged;
  else if (tidyLine(result))
    faults.push(cellFault('Result', result, 'is no result: qualified or not qualified'));
  if (as && !tidyLine(attendance) && !tidyLine(result)) {
    const cell = cellAgainst(
      row.cells.filter((_, at) => columns[at] !== 'enrollment'),
      as,
    );
    if (cell === undefined) said[isAttendance(as) ? 'status' : 'staged'] = as;
    else faults.push(`this row says “${cell}”, and everyone in the list is marked ${MARK_LABELS[as]}`);
  }
  const isEnrollment = values.enrollment !== undefined;
  return { row, enrollment: values.enrollment ?? text, isEnrollment, name, said, faults };
}

const words = (mark: string | null): string => (mark === null ? '–' : (MARK_LABELS[mark as Mark] ?? mark));

/** Attendance that leaves no result: only the reason, in words. */
export const AWAY: Readonly<Record<string, string>> = { ABSENT: 'absent', EXCUSED: 'excused' };
export const isAway = (status: string | null): boolean => status !== null && status in AWAY;

/** Why a row cannot have its result: the student is away, by the row or, where it has no attendance, by the round (CEL-61). */
function awayWithResult(before: string | null, { status = before, staged }: Partial<Marks>): string | null {
  if (typeof staged !== 'string' || !isAway(status)) return null;
  return `is ${AWAY[status ?? '']} and has no result: mark the attendance first`;
}

/**
 * A student's marks after a row: a result that the student knows already is not staged again, and a student who is
 * away gets no result (CEL-61).
 */
function afterOf(before: Marks, { status = before.status, staged }: Partial<Marks>): Marks {
  if (staged === undefined)
    return { ...before, status, ...(isAway(status) ? { staged: null, hold: null } : {}) };
  return { ...before, status, staged: staged === before.result ? null : staged, hold: null };
}

function changesOf(before: Marks, after: Marks): MarkRow['changes'] {
  const [was, is] = [before.staged ?? before.result, after.staged ?? after.result];
  return [
    { label: 'Attendance', old: words(before.status), new: words(after.status) },
    { label: 'Result', old: words(was), new: words(is) },
  ].filter(({ old, new: now }) => old !== now);
}

type Found = { student: MarkedStudent | undefined; first: number | undefined; hidden: string | null };

/** What keeps a student of the drive from being marked so in a round; null where nothing does (F-62, F-64, F-81). */
export function outOf(
  { isOut, isLate, hasEnded, hasBegun }: MarkedStudent,
  { status, staged }: Partial<Marks>,
): string | null {
  if (!hasBegun && (staged !== undefined || (status !== undefined && status !== 'EXCUSED')))
    return 'this round has not begun: until then a student can only be excused';
  if (isOut) return 'was not qualified in a round before';
  if (hasEnded) return 'is not in this drive any more: an offer or the company ended the application';
  if (isLate && status === 'ABSENT') return 'applied after this round began, and cannot be absent from it';
  return null;
}

function refusalOf(
  { enrollment, isEnrollment, name, faults, said }: Read,
  { student, first, hidden }: Found,
) {
  if (faults.length > 0) return { verdict: 'error' as const, problems: faults };
  if (first !== undefined)
    return {
      verdict: 'duplicate' as const,
      problems: [`enrollment ${enrollment} is in line ${first} already`],
    };
  if (isEnrollment && !student)
    return { verdict: 'unknown' as const, problems: ['no student has this enrollment'] };
  if (student?.id === hidden)
    return { verdict: 'error' as const, problems: ['this is you: another member of the cell marks you'] };
  const otherName = nameFault(name, student?.name ?? '');
  if (otherName !== null) return { verdict: 'error' as const, problems: [otherName] };
  if (!student?.hasApplied) return { verdict: 'out' as const, problems: ['did not apply to this drive'] };
  const problem = outOf(student, said) ?? awayWithResult(student.status, said);
  return problem === null ? null : { verdict: 'out' as const, problems: [problem] };
}

function rowStatusOf(read: Read, found: Found): ValidatedMark {
  const { row, enrollment, said } = read;
  const { student } = found;
  const common = { line: row.line, enrollment, name: student?.name ?? '', cells: row.cells };
  const isBlank = Object.keys(said).length === 0;
  const refused = refusalOf(read, found);
  if (refused || !student)
    return {
      ...common,
      changes: [],
      entry: null,
      isBlank: false,
      verdict: 'error',
      problems: [],
      ...refused,
    };
  const before = marksOf(student);
  const after = afterOf(before, said);
  const isSame = JSON.stringify(before) === JSON.stringify(after);
  return {
    ...common,
    changes: changesOf(before, after),
    problems: [],
    verdict: isSame ? 'same' : 'change',
    entry: isSame ? null : { id: student.id, before, after },
    isBlank,
  };
}

/** Checks a list of marks against the stored round; nothing is written (CEL-61). */
export async function validateMarks(
  db: Queryable,
  { roundId, hidden }: MarkPlace,
  table: readonly TableRow[],
  reading: MarkReading,
): Promise<ValidatedMarks> {
  const read = table.map((row) => readRow(row, reading));
  const known = await readMarked(
    db,
    roundId,
    read.flatMap(({ isEnrollment, enrollment }) => (isEnrollment ? [enrollment] : [])),
  );
  const lineOf = new Map<string, number>();
  const hash = createHash('sha256');
  const rows = read.map((one) => {
    const first = one.isEnrollment ? lineOf.get(one.enrollment) : undefined;
    if (one.isEnrollment && first === undefined) lineOf.set(one.enrollment, one.row.line);
    const student = known.get(one.enrollment);
    const row = rowStatusOf(one, { student, first, hidden });
    hash.update(
      JSON.stringify([row.line, row.verdict, row.entry, row.problems, student && marksOf(student)]),
    );
    return row;
  });
  return { rows, blanks: rows.filter(({ isBlank }) => isBlank).length, version: hash.digest('base64url') };
}
