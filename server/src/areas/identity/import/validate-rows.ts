import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportRow,
  type ImportRowStatus,
} from '@portal/shared/contract/cell';
import { tidyLine } from '@portal/shared/values';
import type { Queryable } from '../../../platform/database/database';
import type { TableRow } from '../../../platform/tables/read-table';
import { listedBranch, nearestBranch } from './branches';
import { textsOf, type Columns } from './columns';
import { findKnown, WRITTEN_FIELDS, type KnownStudent } from './import-store';
import { valuesOf, type Faults, type StudentValues } from './row-values';

/** How rows are read. @property branches what is written for what stands in the file, by its lower case */
type Reading = { columns: Columns; branches?: Record<string, string> | undefined };
/** A row with its verdict. @property values what is written; null where the row is not taken */
export type ValidatedRow = Required<ImportRow> & {
  values: StudentValues | null;
  known: KnownStudent | null;
  blanks: number;
};
/** @property version of all verdicts: the same once nothing changed */
export type Validated = { rows: ValidatedRow[]; blanks: number; version: string };

/** Rows that are validated before anybody else has a turn: some 5 ms. */
const SLICE = 100;

type Read = {
  row: TableRow;
  texts: Partial<Record<ImportField, string>>;
  values: Partial<StudentValues>;
  faults: Faults;
};

function readRow(row: TableRow, { columns, branches = {} }: Reading): Read {
  const texts = textsOf(row, columns);
  const said = texts.branch && tidyLine(texts.branch).toLowerCase();
  if (said !== undefined && Object.hasOwn(branches, said)) texts.branch = branches[said];
  return { row, texts, ...valuesOf(texts) };
}

type Branch = { branch?: string; fault?: string; suggestion?: ImportRow['suggestion'] };

/** The branch of a row as the list writes it. What a student has already is no matter of the row. */
function branchOf({ values }: Read, known: KnownStudent | null): Branch {
  const degree = values.degree ?? known?.degree;
  const said = values.branch ?? known?.branch;
  const isAsItWas = degree === known?.degree && said?.toLowerCase() === known?.branch.toLowerCase();
  if (isAsItWas && known !== null) return { branch: known.branch };
  if (degree === undefined || said === undefined) return {};
  const branch = listedBranch(degree, said);
  if (branch !== undefined) return { branch };
  const near = nearestBranch(degree, said);
  const meant = near === null ? '' : `; did you mean “${near}”?`;
  return {
    fault: `“${said}” is no branch of ${degree} on the list${meant}`,
    suggestion: near === null ? null : { said, branch: near },
  };
}

/** What is wrong with a row, in the order of the fields. Anyone who is new needs all of them, the others an enrollment. */
function faultsOf({ row, values, faults }: Read, known: KnownStudent | null): string[] {
  const needed: readonly ImportField[] = known === null ? IMPORT_FIELDS : [];
  const ofFields = IMPORT_FIELDS.flatMap((field) => {
    if (faults[field] !== undefined) return [faults[field]];
    return needed.includes(field) && values[field] === undefined ? [`${field} is missing`] : [];
  });
  return row.fault === undefined ? ofFields : [...ofFields, row.fault];
}

function rowStatusOf(
  faults: string[],
  branch: Branch,
  known: KnownStudent | null,
  changes: number,
): ImportRowStatus {
  if (faults.length > 0) return 'error';
  if (branch.fault !== undefined) return 'unlisted';
  if (known === null) return 'new';
  return changes > 0 ? 'change' : 'same';
}

const isSame = (field: ImportField, a: string, b: string) =>
  field === 'branch' ? a.toLowerCase() === b.toLowerCase() : a === b;

function changesOf(values: Partial<StudentValues>, known: KnownStudent | null): ImportRow['changes'] {
  if (known === null) return [];
  return WRITTEN_FIELDS.flatMap((field) => {
    const value = values[field];
    return value === undefined || isSame(field, value, known[field])
      ? []
      : [{ field, old: known[field], new: value }];
  });
}

/** Whether a student's verification ends with these changes: the profile says another degree or branch then (W-55). */
function endsVerification(known: KnownStudent | null, changes: ImportRow['changes']): boolean {
  if (!known?.isVerified) return false;
  const now = (field: 'degree' | 'branch') => changes.find((one) => one.field === field)?.new;
  const differs = (said: string | null, value: string | undefined) =>
    said !== null && value !== undefined && said !== value;
  return differs(known.declaredDegree, now('degree')) || differs(known.declaredBranch, now('branch'));
}

function validateRow(
  read: Read,
  reading: Reading,
  known: KnownStudent | null,
  firstLine: number | undefined,
): ValidatedRow {
  const { row, texts, values } = read;
  const faults = faultsOf(read, known);
  if (firstLine !== undefined)
    faults.push(`enrollment ${values.enrollment} stands in line ${firstLine} already`);
  const branch = branchOf(read, known);
  const taken = branch.branch === undefined ? values : { ...values, branch: branch.branch };
  const changes = changesOf(taken, known);
  const verdict = rowStatusOf(faults, branch, known, changes.length);
  const isTaken = verdict !== 'error' && verdict !== 'unlisted';
  const given = Object.values(texts).filter((text) => tidyLine(text) === '');
  return {
    line: row.line,
    verdict,
    enrollment: values.enrollment ?? texts.enrollment ?? '',
    name: values.name ?? known?.name ?? texts.name ?? '',
    changes: isTaken ? changes : [],
    unverifies: isTaken && endsVerification(known, changes),
    problems: branch.fault === undefined ? faults : [...faults, branch.fault],
    suggestion: branch.suggestion ?? null,
    cells: row.cells,
    values: isTaken ? ({ ...valuesFrom(known), ...taken } as StudentValues) : null,
    known,
    blanks: isTaken && known !== null ? given.length : 0,
  };
}

const valuesFrom = (known: KnownStudent | null): Partial<StudentValues> =>
  known === null
    ? {}
    : Object.fromEntries((['enrollment', ...WRITTEN_FIELDS] as const).map((field) => [field, known[field]]));

/**
 * Validates each row of a table against the college's list, in slices: others have their turn between them (CEL-12).
 * @param hold the students who are there, until the transaction ends
 */
export async function validateRows(
  db: Queryable,
  rows: readonly TableRow[],
  reading: Reading,
  { hold = false }: { hold?: boolean } = {},
): Promise<Validated> {
  const validated: ValidatedRow[] = [];
  const lineOf = new Map<string, number>();
  const hash = createHash('sha256');
  let blanks = 0;
  for (let start = 0; start < rows.length; start += SLICE) {
    const slice = rows.slice(start, start + SLICE).map((row) => readRow(row, reading));
    const known = await findKnown(
      db,
      slice.flatMap(({ values }) => values.enrollment ?? []),
      hold,
    );
    for (const read of slice) {
      const enrollment = read.values.enrollment ?? '';
      const one = validateRow(read, reading, known.get(enrollment) ?? null, lineOf.get(enrollment));
      if (enrollment !== '' && !lineOf.has(enrollment)) lineOf.set(enrollment, one.line);
      const { line, verdict, changes, problems, unverifies, values } = one;
      hash.update(JSON.stringify([line, verdict, changes, problems, unverifies, values]));
      blanks += one.blanks;
      validated.push(one);
    }
    await turn();
  }
  return { rows: validated, blanks, version: hash.digest('base64url') };
}
