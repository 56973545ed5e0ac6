import type { ExportFormat } from '@portal/shared/contract/cell';
import { PORTAL_TIME_ZONE } from '@portal/shared/contract';
import type { Readable } from 'node:stream';
import type { Database } from '../../platform/database/database';
import { tableFile, type Cell } from '../../platform/tables/table-file';
import type { Actor } from './actor';
import { perform } from './perform';

/** A list's file, and what it is called. */
export type ExportedFile = { name: string; contentType: string; file: Readable };

/** A list as it is exported. */
type Exported<Row> = {
  /** What stands in it, such as 'students'. */
  list: string;
  rows: readonly Row[];
  columns: readonly { id: string; title: string }[];
  /** A row's cells, in the order of the columns. */
  cellsOf: (row: Row) => Cell[];
  /** Under which filter, without what somebody typed. */
  filter: Record<string, unknown>;
  /** What was searched for: it may be somebody's name, so it stands apart from what is never erased. */
  search: string | undefined;
};

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: PORTAL_TIME_ZONE });

/** What a file is called on its day. */
export const fileNameOf = (list: string, format: string): string =>
  `${list}-${DAY.format(new Date())}.${format}`;

/** What is written down of an export: which rows by their number, columns and filter. */
type Noted = Pick<Exported<never>, 'list' | 'filter' | 'search'> & { rows: number; columns: string[] };

/** Writes down who exports which rows, columns and filter, before anything goes out (CEL-51). */
export async function noteExport(
  database: Pick<Database, 'db'>,
  actor: Actor,
  { format }: { format: ExportFormat | 'zip' },
  { list, rows, columns, filter, search }: Noted,
): Promise<void> {
  const after = { list, format, rows, columns, filter };
  const reason = search?.trim() ? `Searched for “${search.trim()}”` : undefined;
  await perform(database, { actor, reason }, (_tx, batch) => {
    batch.record({ kind: 'list.exported', after });
    return Promise.resolve({});
  });
}

/** Makes the file of a list, once it is written down who exported it (CEL-51). */
export async function exportList<Row>(
  database: Pick<Database, 'db'>,
  actor: Actor,
  { format }: { format: ExportFormat },
  { list, rows, columns, cellsOf, filter, search }: Exported<Row>,
): Promise<ExportedFile> {
  const ids = columns.map(({ id }) => id);
  await noteExport(database, actor, { format }, { list, rows: rows.length, columns: ids, filter, search });
  const titles = columns.map(({ title }) => title);
  const made = tableFile(format, titles, rows, cellsOf);
  return { name: fileNameOf(list, format), ...made };
}
