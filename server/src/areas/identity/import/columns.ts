import { UNDECIDED, type ImportField, type Undecided } from '@portal/shared/contract/cell';
import type { Table, TableRow } from '../../../platform/tables/read-table';
import { withoutFoot, type SkippedRow } from './foot-rows';

/** What each column of a file is, by its place; null is not imported. */
export type Columns<Field extends string = ImportField> = (Field | Undecided | null)[];
/** What may stand in the columns of a file, and how people head them, in letters and digits alone. */
export type ColumnFields<Field extends string> = Readonly<Record<Field, RegExp>>;
/** A table with its header. @property header blank texts where the file has none */
export type HeadedTable = Table & {
  header: string[];
  /** Rows that are no students. */
  skipped: SkippedRow[];
};

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

/** An enrollment, plain or in the forms by which Excel keeps it a text. */
const ENROLLMENT_CELL = /^[='"]*\d{12}(\.0+)?"?$/;
/** A cell that is a value and never a header: an address, an enrollment, a number. */
const VALUE_CELL = /@|\d{6}|^[₹\s]*\d[\d.,\s-]*$/;
/** Rows by which the columns of a file without a header are known. */
const SAMPLE_ROWS = 200;

const isOfValues = ({ cells }: TableRow): boolean => cells.some((cell) => VALUE_CELL.test(cell));

/** The number that most of some numbers are. */
function mostOften(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const one of numbers) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}

/** The place of the header: a row with two known columns, or else the row above the first values; null without one. */
function headerAt<Field extends string>(
  fields: ColumnFields<Field>,
  rows: readonly TableRow[],
): number | null {
  const first = rows.slice(0, TITLE_ROWS);
  const knownIn = ({ cells }: TableRow) =>
    new Set(cells.map((text) => fieldOf(fields, text)).filter(Boolean));
  const named = first.findIndex((row) => knownIn(row).size >= 2);
  if (named >= 0) return named;
  const values = first.findIndex(isOfValues);
  if (values < 0) return 0;
  const above = first[values - 1];
  const isTitle = above?.cells.filter(Boolean).length === 1 && first[values]!.cells.length > 1;
  return above === undefined || (isTitle && knownIn(above).size === 0) ? null : values - 1;
}

/** Why a row is not read whose amount lost its commas. */
export const takenApart = ({ text }: NonNullable<TableRow['split']>): string =>
  `“${text}” was taken apart at its commas: put it in quotes, or paste it from a sheet`;

/** A row of a list where each has so many values; its fault where it has not. */
function withFault(row: TableRow, { width, isHeaded }: { width: number; isHeaded: boolean }): TableRow {
  const { cells, split } = row;
  if (!isHeaded && split) return { ...row, fault: takenApart(split) };
  if (cells.slice(width).some((cell) => cell !== '')) {
    const others = isHeaded ? 'the header' : 'most lines';
    return { ...row, fault: `the row has more values than ${others}` };
  }
  return !isHeaded && cells.length < width
    ? { ...row, fault: 'the row has fewer values than most lines' }
    : row;
}

/** A table with its header; of one without, each column has a blank one, and each row as many values as most have (F-63). */
export function withHeader<Field extends string>(
  fields: ColumnFields<Field>,
  { rows, ...table }: Table,
): HeadedTable {
  const at = headerAt(fields, rows);
  const isHeaded = at !== null;
  const start = isHeaded ? at + 1 : Math.max(0, rows.slice(0, TITLE_ROWS).findIndex(isOfValues));
  const { rows: body, skipped } = withoutFoot(rows.slice(start), isHeaded ? (rows[at]?.cells ?? []) : []);
  const header = isHeaded
    ? (rows[at]?.cells ?? [])
    : Array.from(
        { length: mostOften(body.slice(0, SAMPLE_ROWS).map(({ cells }) => cells.length)) },
        () => '',
      );
  const shape = { width: header.length, isHeaded };
  return { ...table, header, rows: body.map((row) => withFault(row, shape)), skipped };
}

/** The columns of a file without a header: the only one with enrollments is known by them, the user chooses the others. */
function unheadedColumns<Field extends string>({ header, rows }: HeadedTable): Columns<Field> {
  const first = rows.slice(0, SAMPLE_ROWS);
  const isEnrollment = header.map(
    (_, at) => first.filter(({ cells }) => ENROLLMENT_CELL.test(cells[at] ?? '')).length * 2 > first.length,
  );
  const isOnly = isEnrollment.filter(Boolean).length === 1;
  return isEnrollment.map((is) => (is && isOnly ? ('enrollment' as Field) : UNDECIDED));
}

/**
 * What the columns of a table probably are, each field once.
 * @param remembered what was said of headers before, by `headerKey`; null: not imported
 */
export function guessColumns<Field extends string>(
  fields: ColumnFields<Field>,
  table: HeadedTable,
  remembered: ReadonlyMap<string, Field | null> = new Map(),
): Columns<Field> {
  const { header } = table;
  if (header.every((text) => text === '')) return unheadedColumns(table);
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
  const open = columns.flatMap((field, at) => (field === UNDECIDED ? [at + 1] : []));
  if (open.length > 0)
    return `This list has no header. Please choose what ${open.length === 1 ? 'column' : 'columns'} ${open.join(', ')} ${open.length === 1 ? 'is' : 'are'}, or “Do not import”.`;
  const twice = columns.find((field, at) => field !== null && columns.indexOf(field) < at);
  if (twice) return `Two columns are read as ${twice}. Please choose one.`;
  return columns.includes('enrollment') ? null : 'No column is read as enrollment. Please choose it.';
}

/** A row's texts by field; a column that the file does not have is undefined. */
export const textsOf = <Field extends string>(
  { cells }: TableRow,
  columns: Columns<Field>,
): Partial<Record<Field, string>> =>
  Object.fromEntries(
    columns.flatMap((field, at) => (field && field !== UNDECIDED ? [[field, cells[at] ?? '']] : [])),
  ) as Partial<Record<Field, string>>;
