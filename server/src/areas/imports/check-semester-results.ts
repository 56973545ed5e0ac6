import {
  RESULT_ROW_STATUSES,
  type ResultRow,
  type ResultsChecked,
  type ResultsMapping,
} from '@portal/shared/contract/cell';
import { columnsFault, guessColumns, readStudents } from '../identity';
import { countsOf, headOf } from './checked-file';
import { rememberedColumns } from './import-store';
import { RESULT_COLUMNS } from './semester-result-columns';
import {
  drivesOf,
  validateResults,
  type ResultsDeps,
  type ValidatedResult,
  type ValidatedResults,
} from './validate-semester-results';

const NOTHING: ValidatedResults = { rows: [], blanks: 0, version: '' };
const NO_RESULT = 'No column is read as a result, such as CPI. Please choose one.';

/** Why rows cannot be judged by these columns; null where they can. */
export const resultsFault = (columns: ResultsMapping['columns']): string | null =>
  columnsFault(columns) ??
  (columns.some((field) => field !== null && field !== 'enrollment') ? null : NO_RESULT);

/**
 * What a file of semester results would do, row by row and drive by drive; nothing is written (CEL-13).
 * @param mapping how the file is read; null: as its headers say, and as was said of them before
 * @throws PortalError 422 in words for a file that cannot be read, 409 where the active rules know of no results
 */
export async function checkResults(
  needs: ResultsDeps,
  bytes: Uint8Array,
  mapping: ResultsMapping | null,
): Promise<{ head: Omit<ResultsChecked, 'rows'>; rows: ValidatedResult[] }> {
  const table = await readStudents(bytes, RESULT_COLUMNS);
  const columns = mapping
    ? table.header.map((_, at) => mapping.columns[at] ?? null)
    : guessColumns(RESULT_COLUMNS, table, await rememberedColumns(needs.database.db, RESULT_COLUMNS));
  const unread = resultsFault(columns);
  const { rows, blanks, version } =
    unread === null ? await validateResults(needs, table.rows, columns) : NOTHING;
  const counts = { ...countsOf(RESULT_ROW_STATUSES, rows), rows: table.rows.length };
  const head = { ...headOf(table, columns), unread, counts, blanks, version, drives: drivesOf(rows) };
  return { head, rows };
}

/** A row as the console shows it; with its cells where it is not imported, so that it can be corrected. */
export const shownResult = ({
  student: _student,
  entry: _entry,
  blanks: _blanks,
  cells,
  ...row
}: ValidatedResult): ResultRow => (row.problems.length > 0 ? { ...row, cells } : row);
