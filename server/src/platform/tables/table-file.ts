import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import { plainCell, type Cell } from './cell';
import { xlsxOf, type Sheet } from './xlsx-file';

export type { Cell } from './cell';

/** Rows of a table that stand together: on a sheet of their own, where the format has sheets. */
export type Group<Row> = { name: string; rows: readonly Row[] };

/** Rows that are made at once: others are served between two such parts. */
const PART = 500;

/** Rows in parts, each made when it is written. */
async function* inParts<Row>(rows: readonly Row[], cellsOf: (row: Row) => Cell[]): AsyncGenerator<Cell[][]> {
  for (let from = 0; from < rows.length; from += PART) {
    yield rows.slice(from, from + PART).map(cellsOf);
    await setImmediate();
  }
}

/**
 * CSV that a spreadsheet opens right: UTF-8 with its mark, text in quotes, and no cell begins a formula, whatever
 * someone typed. It has one header, and no sheets.
 */
async function* csvOf(sheets: readonly Sheet[]): AsyncGenerator<string> {
  const options = { escape_formulas: true, quoted_string: true };
  yield stringify([[...(sheets[0]?.titles ?? [])]], { ...options, bom: true });
  for (const { parts } of sheets)
    for await (const part of parts)
      yield stringify(
        part.map((cells) => cells.map(plainCell)),
        options,
      );
}

const FORMATS = {
  csv: { contentType: 'text/csv; charset=utf-8', write: csvOf },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: xlsxOf,
  },
} as const;

/**
 * A table as a file that is made while it is sent.
 * @param groups its rows, each group on a sheet of its own
 * @param cellsOf a row's cells, in the order of the titles
 */
export function tableFile<Row>(
  format: keyof typeof FORMATS,
  titles: readonly string[],
  groups: readonly Group<Row>[],
  cellsOf: (row: Row) => Cell[],
): { contentType: string; file: Readable } {
  const { contentType, write } = FORMATS[format];
  const sheets = groups.map(({ name, rows }) => ({ name, titles, parts: inParts(rows, cellsOf) }));
  return { contentType, file: Readable.from(write(sheets), { objectMode: false }) };
}

/** The rows of a table that is not divided. */
export const oneSheet = <Row>(rows: readonly Row[]): Group<Row>[] => [{ name: 'List', rows }];
