import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import type { Columns, HeadedTable } from '../identity';

/** Sample values of a column that are shown with its header, from the first rows. */
const SAMPLES = { values: 3, rows: 50 };
/** Rows written between turns of others. */
const SLICE = 250;

/** A file's sheet with its notes, and its columns as they are read, each with its first values. */
export const headOf = <Field extends string>(
  { sheet, notes, header, rows, skipped }: HeadedTable,
  columns: Columns<Field>,
) => {
  const first = rows.slice(0, SAMPLES.rows);
  return {
    sheet,
    notes,
    skipped,
    columns: header.map((text, at) => ({
      header: text,
      samples: first.flatMap(({ cells }) => cells[at] || []).slice(0, SAMPLES.values),
      field: columns[at] ?? null,
    })),
  };
};

/** How many rows there are, and of each status. @param statuses every one that exists */
export function countsOf<Status extends string>(
  statuses: readonly Status[],
  rows: readonly { verdict: Status }[],
): Record<Status, number> {
  const counts = Object.fromEntries(statuses.map((status) => [status, 0])) as Record<Status, number>;
  for (const { verdict } of rows) counts[verdict] += 1;
  return counts;
}

/** The hash of a file's bytes, by which a check knows the file that is imported. */
export const fileHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64url');

/**
 * The envelope of a check as text, in slices: 10,000 rows at once would keep everyone else waiting.
 * @param shown a row as the console shows it
 */
export async function* envelopeOf<Row>(
  { head, rows }: { head: object; rows: readonly Row[] },
  shown: (row: Row) => object,
): AsyncGenerator<string> {
  const start = JSON.stringify({ success: true, message: 'Nothing is imported yet.', data: head });
  yield `${start.slice(0, -2)},"rows":[`;
  for (let at = 0; at < rows.length; at += SLICE) {
    const slice = rows.slice(at, at + SLICE).map((row) => JSON.stringify(shown(row)));
    yield `${at > 0 ? ',' : ''}${slice.join(',')}`;
    await turn();
  }
  yield ']}}';
}
