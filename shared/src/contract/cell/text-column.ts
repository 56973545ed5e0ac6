import { formatDate, formatDateTime, type Moment } from '@portal/shared/format';

/** A day, or a day with its time, in a cell of a file. */
export type FileTime = { at: Moment; hasTime: boolean };
/** What a cell of a file has: a number and a date are of their own kind, everything else is text. */
export type FileCell = string | number | FileTime | null;

/**
 * A column of a list: what it is called, and a row's cell in words on the page. Its file has the same words, or the number or the
 * date that they say (CEL-51).
 */
export type TextColumn<Row> = {
  title: string;
  text: (row: Row) => string;
  value?: (row: Row) => FileCell;
  /** Whether its text is at the end of the cell. */
  isFigure?: boolean;
};
export type Columns<Row> = Readonly<Record<string, TextColumn<Row>>>;

/** What is not there. */
export const NONE = '–';

/** A row's cell in a file. */
export const fileCell = <Row>({ text, value }: TextColumn<Row>, row: Row): FileCell =>
  value ? value(row) : text(row);

/** A column of numbers, with which a spreadsheet calculates. */
export const figure = <Row>(
  title: string,
  of: (row: Row) => string | number | null | undefined,
): TextColumn<Row> => ({
  title,
  text: (row) => String(of(row) ?? NONE),
  value(row) {
    const given = of(row) ?? null;
    return given === null ? null : Number(given);
  },
  isFigure: true,
});

type Given = Moment | null | undefined;
const timeOf = (given: Given, hasTime: boolean): FileTime | null => {
  const at = given ?? '';
  return at === '' ? null : { at, hasTime };
};

/** A column of days. */
export const day = <Row>(title: string, of: (row: Row) => Given): TextColumn<Row> => ({
  title,
  text: (row) => formatDate(of(row)),
  value: (row) => timeOf(of(row), false),
});

/** A column of days with their times. */
export const instant = <Row>(title: string, of: (row: Row) => Given): TextColumn<Row> => ({
  title,
  text: (row) => formatDateTime(of(row)),
  value: (row) => timeOf(of(row), true),
});
