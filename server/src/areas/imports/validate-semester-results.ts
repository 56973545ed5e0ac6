import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import {
  RESULT_LABELS,
  type ResultDriveChange,
  type ResultField,
  type ResultName,
  type ResultRow,
} from '@portal/shared/contract/cell';
import { parseNumber } from '@portal/shared/parse';
import { tidyLine } from '@portal/shared/values';
import type { Database } from '../../platform/database/database';
import type { TableRow } from '../../platform/tables/read-table';
import { eligibilityChanges } from '../drives';
import { readCell, textsOf, valuesOf, type Columns } from '../identity';
import {
  judgeResults,
  readResultStudents,
  rejectWithoutResults,
  type ActiveRules,
  type FieldEncryption,
  type GivenResults,
  type ResultEntry,
  type ResultStudent,
} from '../profile';

/** What results are judged by. */
export type ResultsDeps = {
  database: Pick<Database, 'db'>;
  rules: ActiveRules;
  encryption: FieldEncryption;
};
/** A row with its status. @property entry what is written; null where nothing is */
export type ValidatedResult = Required<ResultRow> & {
  student: ResultStudent | null;
  entry: ResultEntry | null;
  blanks: number;
};
/** @property version of all row statuses: equal until something changes */
export type ValidatedResults = { rows: ValidatedResult[]; blanks: number; version: string };

/** Results that are counts. */
const FULL_ACCESS: ReadonlySet<ResultName> = new Set(['live_backlogs', 'dead_backlogs']);
/** Rows whose students are read at once. */
const SLICE = 100;

type Read = {
  row: TableRow;
  enrollment: string;
  isEnrollment: boolean;
  given: GivenResults;
  faults: string[];
  blanks: number;
};

function readRow(row: TableRow, columns: Columns<ResultField>): Read {
  const { enrollment: text = '', ...results } = textsOf(row, columns);
  const { values, faults: wrong } = valuesOf({ enrollment: text });
  const faults = wrong.enrollment ?? (values.enrollment === undefined ? 'enrollment is missing' : null);
  const read: Read = {
    row,
    enrollment: values.enrollment ?? text,
    isEnrollment: values.enrollment !== undefined,
    given: {},
    faults: faults === null ? [] : [faults],
    blanks: 0,
  };
  for (const [field, given] of Object.entries(results)) {
    const name = field as ResultName;
    const cell = readCell(RESULT_LABELS[name], given);
    if ('fault' in cell) read.faults.push(cell.fault);
    else if (tidyLine(cell.text) === '') read.blanks += 1;
    else {
      const parsed = parseNumber(cell.text, { decimals: FULL_ACCESS.has(name) ? 0 : 2 });
      if ('value' in parsed) read.given[name] = parsed.value;
      else read.faults.push(`${RESULT_LABELS[name]} “${tidyLine(cell.text)}” ${parsed.error}`);
    }
  }
  if (row.fault !== undefined) read.faults.push(row.fault);
  return read;
}

const shown = (value: unknown): string => {
  if (value === null || value === undefined) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

type Judged = { student: ResultStudent | null; problems: string[]; entry: ResultEntry | null };

/** What a row comes to, its drives apart. */
function rowStatusOf(
  { row, enrollment, faults, blanks, isEnrollment }: Read,
  judged: Judged,
): ValidatedResult {
  const { student, entry } = judged;
  const problems = [...faults, ...judged.problems];
  const isUnknown = isEnrollment && student === null;
  if (isUnknown) problems.push('no student has this enrollment');
  const isTaken = problems.length === 0;
  const acceptedStatus = entry === null ? 'same' : 'change';
  const rejectedStatus = isUnknown ? 'unknown' : 'error';
  return {
    line: row.line,
    verdict: isTaken ? acceptedStatus : rejectedStatus,
    enrollment,
    name: student?.name ?? '',
    changes: (isTaken && entry ? entry.changes : []).map(({ label, before, after }) => ({
      label,
      old: shown(before),
      new: shown(after),
    })),
    drives: [],
    problems,
    cells: row.cells,
    student,
    entry: isTaken ? entry : null,
    blanks: isTaken ? blanks : 0,
  };
}

/** Adds to rows the drives where their student's eligibility changes. */
async function addDrives({ database: { db } }: ResultsDeps, rows: ValidatedResult[]): Promise<void> {
  const marks = new Map(
    rows.flatMap(({ student, entry }) => (student && entry ? [[student.id, entry.marks] as const] : [])),
  );
  const changes = await eligibilityChanges(db, marks);
  for (const row of rows) if (row.entry && row.student) row.drives = changes.get(row.student.id) ?? [];
}

/**
 * Validates each row of a file of results by the profile's active rules, with the stored profile (CEL-13). Nothing is
 * written.
 * @throws PortalError 409 where the active rules have no results
 */
export async function validateResults(
  needs: ResultsDeps,
  rows: readonly TableRow[],
  columns: Columns<ResultField>,
): Promise<ValidatedResults> {
  const { rules } = needs.rules.current();
  rejectWithoutResults(rules);
  const deps = { rules, encryption: needs.encryption, now: new Date() };
  const validated: ValidatedResult[] = [];
  const lineOf = new Map<string, number>();
  for (let start = 0; start < rows.length; start += SLICE) {
    const slice = rows.slice(start, start + SLICE).map((row) => readRow(row, columns));
    const known = await readResultStudents(
      needs.database.db,
      slice.flatMap(({ isEnrollment, enrollment }) => (isEnrollment ? [enrollment] : [])),
    );
    for (const read of slice) {
      const first = lineOf.get(read.enrollment);
      if (first !== undefined) read.faults.push(`enrollment ${read.enrollment} is in line ${first} already`);
      else if (read.isEnrollment) lineOf.set(read.enrollment, read.row.line);
      const student = known.get(read.enrollment) ?? null;
      const judged = student ? await judgeResults(deps, student, read.given) : { problems: [], entry: null };
      validated.push(rowStatusOf(read, { student, ...judged }));
    }
    await turn();
  }
  await addDrives(needs, validated);
  return { rows: validated, blanks: sum(validated), version: versionOf(validated) };
}

const sum = (rows: readonly ValidatedResult[]): number =>
  rows.reduce((total, { blanks }) => total + blanks, 0);

/** The version of all rows that were seen, including the drives and each student's version. */
function versionOf(rows: readonly ValidatedResult[]): string {
  const hash = createHash('sha256');
  for (const { line, verdict, changes, drives, problems, student } of rows)
    hash.update(
      JSON.stringify([line, verdict, changes, drives, problems, student?.version, student?.revision]),
    );
  return hash.digest('base64url');
}

/** The drives where eligibility changes, each with how many gain and lose it, the drive that loses most first. */
export function drivesOf(rows: readonly Pick<ValidatedResult, 'drives'>[]) {
  const found = new Map<string, ReturnType<typeof empty>>();
  for (const change of rows.flatMap(({ drives }) => drives)) {
    const drive = found.get(change.id) ?? empty(change);
    found.set(change.id, drive);
    drive[change.eligible ? 'gained' : 'lost'] += 1;
    if (change.applied) drive.applied += 1;
  }
  return [...found.values()].sort((a, b) => b.lost - a.lost || b.gained - a.gained);
}

const empty = ({ id, code, company }: ResultDriveChange) => ({
  id,
  code,
  company,
  gained: 0,
  lost: 0,
  applied: 0,
});
