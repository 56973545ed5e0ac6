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
import { conflictsOf, type Claim } from './conflicts';
import { findHolders, findKnown, WRITTEN_FIELDS, type KnownStudent } from './import-store';
import { branchIn, rowReader, type FoundWord, type Read, type Reading } from './read-rows';
import type { StudentValues } from './row-values';
import { suggestedBranch, suggestedDegree } from './word-matches';

/** A row with its status. @property values what is written; null where the row is not imported */
export type ValidatedRow = Required<ImportRow> & {
  values: StudentValues | null;
  known: KnownStudent | null;
  blanks: number;
};
/** A word that is not written as on the list, and in how many rows it is. */
type SuggestedWord = FoundWord & { suggestion: string | null };
export type CountedWord = SuggestedWord & { rows: number };
/** @property version of all row statuses: equal until something changes */
export type Validated = { rows: ValidatedRow[]; words: CountedWord[]; blanks: number; version: string };

/** Rows that are validated before the event loop yields: about 5 ms. */
const SLICE = 100;

/** A row as it is read, and the student who has its enrollment. */
type Met = Read & { known: KnownStudent | null };

/** What is wrong with a row, in the order of the fields. Anyone who is new needs all of them, the others an enrollment. */
function faultsOf({ row, values, faults, word, known }: Met): string[] {
  const needed: readonly ImportField[] = known === null ? IMPORT_FIELDS : [];
  const ofFields = IMPORT_FIELDS.flatMap((field) => {
    if (faults[field] !== undefined) return [faults[field]];
    if (field === 'degree' && word !== null) return [];
    return needed.includes(field) && values[field] === undefined ? [`${field} is missing`] : [];
  });
  return row.fault === undefined ? ofFields : [...ofFields, row.fault];
}

function rowStatusOf(
  faults: string[],
  open: readonly FoundWord[],
  { known, changes }: { known: KnownStudent | null; changes: number },
): ImportRowStatus {
  if (faults.length > 0) return 'error';
  if (open.length > 0) return 'unlisted';
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

const suggestionFor = ({ degree, said }: FoundWord): string | null =>
  degree === null ? suggestedDegree(said) : suggestedBranch(degree, said);

const openWords = ({ kind, degree, said, suggestion }: SuggestedWord): string => {
  const what = kind === 'degree' ? `degree “${said}”` : `branch “${said}” of ${degree}`;
  const meant = suggestion === null ? '' : `; did you mean “${suggestion}”?`;
  return `${what} is not on the college’s list${meant}`;
};

function validateRow(
  read: Met,
  { listed, open }: { listed: string | undefined; open: SuggestedWord[] },
  shared: string[],
): ValidatedRow {
  const { row, texts, corrected, values, known } = read;
  const faults = [...faultsOf(read), ...shared];
  const taken = listed === undefined ? values : { ...values, branch: listed };
  const changes = changesOf(taken, known);
  const status = rowStatusOf(faults, open, { known, changes: changes.length });
  const isTaken = status !== 'error' && status !== 'unlisted';
  const given = Object.values(texts).filter((text) => tidyLine(text) === '');
  return {
    line: row.line,
    verdict: status,
    enrollment: values.enrollment ?? texts.enrollment ?? '',
    name: values.name ?? known?.name ?? texts.name ?? '',
    changes: isTaken ? changes : [],
    unverifies: isTaken && endsVerification(known, changes),
    problems: [...faults, ...open.map(openWords)],
    texts,
    corrected,
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

/** Works through rows in slices: others have their turn between them (CEL-12). */
async function inSlices<T>(
  all: readonly T[],
  work: (slice: readonly T[]) => Promise<void> | void,
): Promise<void> {
  for (let start = 0; start < all.length; start += SLICE) {
    await work(all.slice(start, start + SLICE));
    await turn();
  }
}

/** The rows as they are read, each with the student who has its enrollment. */
async function meet(
  db: Queryable,
  rows: readonly TableRow[],
  reading: Reading,
  hold: boolean,
): Promise<Met[]> {
  const met: Met[] = [];
  const read = rowReader(reading);
  await inSlices(rows, async (slice) => {
    const some = slice.map(read);
    const enrollments = some.flatMap(({ values }) => values.enrollment ?? []);
    const known = await findKnown(db, enrollments, hold);
    for (const one of some) met.push({ ...one, known: known.get(one.values.enrollment ?? '') ?? null });
  });
  return met;
}

/** Whether a row is not written whatever the others say: it has a fault, or a word that is not matched. */
const isNotTaken = (one: Met, reading: Reading): boolean =>
  faultsOf(one).length > 0 ||
  one.word?.value === null ||
  branchIn(one, one.known, reading).word?.value === null;

/** What keeps rows from being one student each (F-23). */
async function sharedFaults(
  db: Queryable,
  met: readonly Met[],
  reading: Reading,
): Promise<Map<number, string[]>> {
  const claims = met.map((one): Claim => {
    const { row, values, known } = one;
    return {
      line: row.line,
      name: values.name ?? known?.name ?? '',
      enrollment: values.enrollment,
      email: values.email,
      isChanged: values.email !== known?.email,
      isFaulty: isNotTaken(one, reading),
    };
  });
  const emails = claims.flatMap(({ email, isChanged }) => (email !== undefined && isChanged ? [email] : []));
  return conflictsOf(claims, await findHolders(db, emails));
}

/**
 * Validates each row of a table against the college's list and the other rows.
 * @param hold the students who are there, until the transaction ends
 */
export async function validateRows(
  db: Queryable,
  rows: readonly TableRow[],
  reading: Reading,
  { hold = false }: { hold?: boolean } = {},
): Promise<Validated> {
  const met = await meet(db, rows, reading, hold);
  const shared = await sharedFaults(db, met, reading);
  const validated: ValidatedRow[] = [];
  const words = new Map<string, CountedWord>();
  const hash = createHash('sha256');
  // A suggestion costs more than a row: one for each word.
  const count = (word: FoundWord | null | undefined): SuggestedWord[] => {
    if (!word) return [];
    const key = `${word.kind} ${word.degree ?? ''} ${word.said}`;
    const { suggestion, rows: before } = words.get(key) ?? { suggestion: suggestionFor(word), rows: 0 };
    const counted = { ...word, suggestion, rows: before + 1 };
    words.set(key, counted);
    return counted.value === null ? [counted] : [];
  };
  await inSlices(met, (slice) => {
    for (const read of slice) {
      const { branch: listed, word } = branchIn(read, read.known, reading);
      const open = [...count(read.word), ...count(word)];
      const one = validateRow(read, { listed, open }, shared.get(read.row.line) ?? []);
      const { line, verdict, changes, problems, unverifies, values } = one;
      hash.update(JSON.stringify([line, verdict, changes, problems, unverifies, values]));
      validated.push(one);
    }
  });
  const blanks = validated.reduce((sum, one) => sum + one.blanks, 0);
  return { rows: validated, words: [...words.values()], blanks, version: hash.digest('base64url') };
}
