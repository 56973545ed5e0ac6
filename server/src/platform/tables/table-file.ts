import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import { xlsxOf, type Cell } from './xlsx-file';

export type { Cell } from './xlsx-file';

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
 * somebody typed.
 */
async function* csvOf(parts: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  let bom = true;
  for await (const part of parts) {
    yield stringify(part, { bom, escape_formulas: true, quoted_string: true });
    bom = false;
  }
}

async function* after(header: Cell[], parts: AsyncIterable<Cell[][]>): AsyncGenerator<Cell[][]> {
  yield [header];
  yield* parts;
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
 * @param cellsOf a row's cells, in the order of the titles
 */
export function tableFile<Row>(
  format: keyof typeof FORMATS,
  titles: readonly string[],
  rows: readonly Row[],
  cellsOf: (row: Row) => Cell[],
): { contentType: string; file: Readable } {
  const { contentType, write } = FORMATS[format];
  return {
    contentType,
    file: Readable.from(write(after([...titles], inParts(rows, cellsOf))), { objectMode: false }),
  };
}
