import {
  IMPORT_ROW_STATUSES,
  type ImportChecked,
  type ImportMapping,
  type ImportRow,
} from '@portal/shared/contract/cell';
import type { Database, Queryable } from '../../platform/database/database';
import {
  columnsFault,
  guessColumns,
  readStudents,
  STUDENT_FIELDS,
  validateRows,
  type HeadedTable,
  type Validated,
  type ValidatedRow,
} from '../identity';
import { countsOf, fileHash, headOf } from './checked-file';
import type { ImportFile } from './draft-store';
import { rememberedColumns } from './import-store';
import { rememberedWords } from './word-store';

type Head = Omit<ImportChecked, 'rows'>;

const NOTHING: Validated = { rows: [], words: [], blanks: 0, version: '' };

/** A file of students as it is read. @throws PortalError 422 in words for a file that cannot be read */
export const readImportFile = async (bytes: Uint8Array, name = ''): Promise<ImportFile> => ({
  id: null,
  name,
  hash: fileHash(bytes),
  table: await readStudents(bytes, STUDENT_FIELDS),
});

/** How the rows of a table are read: as was said, or as its headers say, and as was said of them and of words before. */
export async function readingOf(db: Queryable, table: HeadedTable, mapping: ImportMapping | null) {
  const columns = mapping
    ? table.header.map((_, at) => mapping.columns[at] ?? null)
    : guessColumns(STUDENT_FIELDS, table, await rememberedColumns(db, STUDENT_FIELDS));
  return { ...mapping, columns, remembered: await rememberedWords(db) };
}

/**
 * What an import of a file would do, row by row; no student is written (CEL-12).
 * @param mapping how the file is read; null: as its headers say, and as was said of them before
 */
export async function checkImport(
  { db }: Pick<Database, 'db'>,
  { id, table }: ImportFile,
  mapping: ImportMapping | null,
): Promise<{ head: Head; rows: ValidatedRow[] }> {
  const reading = await readingOf(db, table, mapping);
  const unread = columnsFault(reading.columns);
  const { rows, words, blanks, version } =
    unread === null ? await validateRows(db, table.rows, reading) : NOTHING;
  const counts = { ...countsOf(IMPORT_ROW_STATUSES, rows), rows: table.rows.length };
  const head = { ...headOf(table, reading.columns), unread, counts, blanks, version };
  return { head: { ...head, draft: id, words }, rows };
}

/** A row as the console shows it; with its cells where it is not imported, so that it can be corrected. */
export const shownRow = ({
  values,
  known: _known,
  blanks: _blanks,
  cells,
  ...row
}: ValidatedRow): ImportRow => (values === null ? { ...row, cells } : row);
