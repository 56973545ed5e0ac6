import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '@portal/shared/contract/cell';
import { PortalError } from '../../../platform/errors';
import { readTable } from '../../../platform/tables/read-table';
import { withHeader, type ColumnFields, type HeadedTable } from './columns';

/**
 * The rows of a file of students. One without a header is read too: the user says what its columns are.
 * @param fields what its columns may be
 * @throws PortalError 422 in words for a file that is no table of students
 */
export async function readStudents<Field extends string>(
  bytes: Uint8Array,
  fields: ColumnFields<Field>,
): Promise<HeadedTable> {
  const table = withHeader(fields, await readTable(bytes, IMPORT_ROWS_MAX));
  const refuse = (message: string) => new PortalError(422, message, { errors: { file: message } });
  if (table.header.length > IMPORT_COLUMNS_MAX)
    throw refuse(
      `This file has ${table.header.length} columns, and an import takes ${IMPORT_COLUMNS_MAX}. Please delete those that say nothing of students.`,
    );
  if (table.rows.length === 0) throw refuse('This file has no row below its header.');
  if (table.rows.length > IMPORT_ROWS_MAX)
    throw refuse(
      `This file has ${table.rows.length} students, and one import takes ${IMPORT_ROWS_MAX}. Please split it.`,
    );
  return table;
}
