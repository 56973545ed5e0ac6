import { readTable } from '../../../server/testing/tables';
import type { CellCallName } from '../../../shared/src/contract/cell';
import type { Said } from './calls';
import type { Model } from './model';
import type { Season } from './scene';

/** What the database says, and what the portal shows. */
export type Pair = readonly [read: unknown, shown: unknown];

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Keeps how much was compared, and each difference in words. */
export class Comparison {
  readonly differences: string[] = [];
  compared = 0;

  /** Compares a table of pairs by their names; lists of texts whatever their order: what only one of them has. */
  table(about: string, pairs: Record<string, Pair>): void {
    for (const [name, [read, shown]] of Object.entries(pairs)) {
      const [one, other] = [read, shown].map((value) =>
        JSON.stringify(isList(value) ? [...value].sort() : value),
      );
      this.compared += isList(read) ? read.length + 1 : 1;
      if (one === other) continue;
      const alone = (value: unknown, others: unknown): unknown =>
        isList(value) && isList(others)
          ? { count: value.length, alone: value.filter((text) => !others.includes(text)).slice(0, 5) }
          : value;
      const words = [alone(read, shown), alone(shown, read)].map((value) => JSON.stringify(value));
      this.differences.push(`${about}: ${name}\n   read:  ${words[0]}\n   shown: ${words[1]}`);
    }
  }
}

/** What is compared: the season with its portal, what its tables say, and where differences are kept. */
export type Shown = { season: Season; model: Model; to: Comparison };

/** Compares all rows of a list of the console, each as a line of text. */
export async function compareList<Row>(
  { season, to }: Shown,
  what: string,
  [name, said]: [name: CellCallName, said: Said],
  read: string[],
  lineOf: (row: Row) => string,
): Promise<Row[]> {
  const rows = await season.officer.all<Row>(name, said);
  to.table(what, { list: [read, rows.map(lineOf)] });
  return rows;
}

/** More rows than any file has. */
const MOST_ROWS = 20_000;

/** Rows of a CSV file or a workbook, without its header. */
export async function fileRows(file: Uint8Array): Promise<string[][]> {
  // Once more, since the reader's limit of time goes on while other work has the processor.
  const { rows } = await readTable(file, MOST_ROWS).catch(() => readTable(file, MOST_ROWS));
  return rows.slice(1).map(({ cells }) => cells);
}

/** Compares the files of a list, in both formats, row by row; one without rows is refused, and not asked for. */
export async function compareFiles(
  { season, to }: Shown,
  what: string,
  [name, { body, ...said }]: [name: CellCallName, said: Said],
  read: string[],
  lineOf: (cells: string[]) => string,
): Promise<void> {
  for (const format of read.length > 0 ? ['csv', 'xlsx'] : []) {
    const rows = await fileRows(await season.officer.file(name, { ...said, body: { ...body, format } }));
    to.table(what, { [format]: [read, rows.map(lineOf)] });
  }
}

export const enrollmentOf = ({ enrollment }: { enrollment: string }) => enrollment;
export const idOf = ({ id }: { id: string }) => id;
