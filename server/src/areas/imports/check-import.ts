import {
  IMPORT_ROW_STATUSES,
  type ImportChecked,
  type ImportMapping,
  type ImportRow,
} from '@portal/shared/contract/cell';
import type { Database } from '../../platform/database/database';
import {
  columnsFault,
  guessColumns,
  readStudents,
  STUDENT_FIELDS,
  validateRows,
  type Validated,
  type ValidatedRow,
} from '../identity';
import { countsOf, headOf } from './checked-file';
import { rememberedColumns } from './import-store';

type Head = Omit<ImportChecked, 'rows'>;

const NOTHING: Validated = { rows: [], blanks: 0, version: '' };

/**
 * What an import of a file would do, row by row; nothing is written (CEL-12).
 * @param mapping how the file is read; null: as its headers say, and as was said of them before
 * @throws PortalError 422 in words for a file that cannot be read
 */
export async function checkImport(
  { db }: Pick<Database, 'db'>,
  bytes: Uint8Array,
  mapping: ImportMapping | null,
): Promise<{ head: Head; rows: ValidatedRow[] }> {
  const table = await readStudents(bytes, STUDENT_FIELDS);
  const columns = mapping
    ? table.header.map((_, at) => mapping.columns[at] ?? null)
    : guessColumns(STUDENT_FIELDS, table, await rememberedColumns(db, STUDENT_FIELDS));
  const unread = columnsFault(columns);
  const { rows, blanks, version } =
    unread === null ? await validateRows(db, table.rows, { ...mapping, columns }) : NOTHING;
  const counts = { ...countsOf(IMPORT_ROW_STATUSES, rows), rows: table.rows.length };
  return { head: { ...headOf(table, columns), unread, counts, blanks, version }, rows };
}

/** A row as the console shows it; its cells where it is not taken, so that it can be mended. */
export const shownRow = ({
  values,
  known: _known,
  blanks: _blanks,
  cells,
  ...row
}: ValidatedRow): ImportRow => (values === null ? { ...row, cells } : row);
