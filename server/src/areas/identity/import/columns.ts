import type { ImportField } from '@portal/shared/contract/cell';
import type { Table, TableRow } from '../../../platform/tables/table-reader';

/** What each column of a file is, by its place; null is not read. */
export type Columns<Field extends string = ImportField> = (Field | null)[];
/** What may stand in the columns of a file, and how people head them, in letters and digits alone. */
export type ColumnFields<Field extends string> = Readonly<Record<Field, RegExp>>;
/** A table whose header was found. */
export type HeadedTable = { sheet: string | null; header: string[]; rows: TableRow[] };

/** A column with enrollments, which every file has. */
export const ENROLLMENT_HEADER = /^(gtu|student)?(enrol+(ment)?)(no|num|number|id)?$/;
/** The columns of a file of students. */
export const STUDENT_FIELDS: ColumnFields<ImportField> = {
  enrollment: ENROLLMENT_HEADER,
  name: /^(full|student|students|candidate|candidates)?name(ofthe|of)?(student|candidate)?$/,
  email: /^(student|students|college|personal)?(e?mail)(id|address)?$/,
  degree: /^(degree|programme?|course)(name)?$/,
  branch: /^(branch|department|dept|discipline|speciali[sz]ation|stream)(name)?$/,
};
/** Rows above the header: a title, a date. */
const TITLE_ROWS = 10;

const bare = (header: string): string => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const fieldOf = <Field extends string>(fields: ColumnFields<Field>, header: string): Field | null =>
  (Object.keys(fields) as Field[]).find((field) => fields[field].test(bare(header))) ?? null;

/** How a header is remembered. */
export const headerKey = (header: string): string => bare(header).slice(0, 100);

/** A table with its header, which is the first row with two known columns, or else the first row. */
export function withHeader<Field extends string>(
  fields: ColumnFields<Field>,
  { sheet, rows }: Table,
): HeadedTable {
  const known = rows
    .slice(0, TITLE_ROWS)
    .findIndex(({ cells }) => new Set(cells.map((text) => fieldOf(fields, text)).filter(Boolean)).size >= 2);
  const at = Math.max(known, 0);
  return { sheet, header: rows[at]?.cells ?? [], rows: rows.slice(at + 1) };
}

/**
 * What the columns of a header probably are, each field once.
 * @param remembered what was said of headers before, by `headerKey`; null: not read
 */
export function guessColumns<Field extends string>(
  fields: ColumnFields<Field>,
  header: string[],
  remembered: ReadonlyMap<string, Field | null> = new Map(),
): Columns<Field> {
  const taken = new Set<Field>();
  return header.map((text) => {
    const said = remembered.get(headerKey(text));
    const field = said === undefined ? fieldOf(fields, text) : said;
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** Why rows cannot be judged by these columns; null where they can. */
export function columnsFault(columns: Columns<string>): string | null {
  const twice = columns.find((field, at) => field !== null && columns.indexOf(field) < at);
  if (twice) return `Two columns are read as ${twice}. Please choose one.`;
  return columns.includes('enrollment') ? null : 'No column is read as enrollment. Please choose it.';
}

/** A row's texts by field; a column that the file does not have is undefined. */
export const textsOf = <Field extends string>(
  { cells }: TableRow,
  columns: Columns<Field>,
): Partial<Record<Field, string>> =>
  Object.fromEntries(columns.flatMap((field, at) => (field ? [[field, cells[at] ?? '']] : []))) as Partial<
    Record<Field, string>
  >;
