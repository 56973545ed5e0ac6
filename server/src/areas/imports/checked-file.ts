import { createHash } from 'node:crypto';
import type { Columns, HeadedTable } from '../identity';

/** Sample values of a column that are shown with its header, from the first rows. */
const SAMPLES = { values: 3, rows: 50 };

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
