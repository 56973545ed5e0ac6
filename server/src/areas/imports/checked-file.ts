import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import type { Columns, HeadedTable } from '../identity';

/** Values of a column that are shown beside its header, from the first rows. */
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

/** How many rows there are, and of each verdict. @param verdicts every one that there is */
export function countsOf<Verdict extends string>(
  verdicts: readonly Verdict[],
  rows: readonly { verdict: Verdict }[],
): Record<Verdict, number> {
  const counts = Object.fromEntries(verdicts.map((verdict) => [verdict, 0])) as Record<Verdict, number>;
  for (const { verdict } of rows) counts[verdict] += 1;
  return counts;
}

/** The hash of a file's bytes, by which a check knows the file that is imported. */
export const fileHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64url');

/**
 * The envelope of a check as text, in slices: 10,000 rows at once would keep everybody else waiting.
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
