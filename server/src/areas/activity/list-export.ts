import type { ExportFormat } from '@portal/shared/contract/cell';
import { PORTAL_TIME_ZONE } from '@portal/shared/contract';
import type { Readable } from 'node:stream';
import type { Database } from '../../platform/database/database';
import { oneSheet, tableFile, type Cell, type Group } from '../../platform/tables/table-file';
import type { Actor } from './actor';
import { noteAccess } from './note-access';
import { perform } from './perform';

/** A list's file, and what it is called. */
export type ExportedFile = { name: string; contentType: string; file: Readable };

/** A list as it is exported. */
type Exported<Row> = {
  /** What stands in it, such as 'students'. */
  list: string;
  rows: readonly Row[];
  /** The same rows on several sheets; absent: on one. */
  sheets?: readonly Group<Row>[] | undefined;
  /** Of which company; absent: of none, or of many. */
  company?: string | undefined;
  columns: readonly { id: string; title: string }[];
  /** A row's cells, in the order of the columns. */
  cellsOf: (row: Row) => Cell[];
  /** The student whom a row is about; null for none. */
  studentOf: (row: Row) => string | null;
  /** Under which filter, without what somebody typed. */
  filter: Record<string, unknown>;
  /** What was searched for: it may be somebody's name, so it stands apart from what is never erased. */
  search: string | undefined;
  /** The drive that it is of. */
  driveId?: string | undefined;
};

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: PORTAL_TIME_ZONE });

/** A name in letters, digits and hyphens, which every header and system takes. */
const slug = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** What a file with data of students is called on its day: so that it is known for it wherever it lies (DAT-07). @param company of which it is, where it is of one */
export const personalFileName = (list: string, format: string, company = ''): string =>
  fileNameOf(`${list}-personal-data`, format, company);

const fileNameOf = (list: string, format: string, company = ''): string =>
  `${[list, slug(company), DAY.format(new Date())].filter(Boolean).join('-')}.${format}`;

/** What is written down of an export: its rows by their number and whose they are, its columns and filter. */
type Noted = Pick<Exported<never>, 'list' | 'filter' | 'search'> &
  Pick<ExportedFile, 'name'> & {
    rows: number;
    columns: readonly { id: string; title: string }[];
    students: readonly string[];
    driveId?: string | undefined;
  };

/** Writes down who exports which rows, columns and filter, before anything goes out (CEL-51, DAT-02). */
export async function noteExport(
  database: Pick<Database, 'db'>,
  actor: Actor,
  { format }: { format: ExportFormat | 'zip' },
  { list, rows, columns, filter, search, name: file, students, driveId }: Noted,
): Promise<void> {
  const after = { list, format, rows, columns: columns.map(({ id }) => id), filter };
  const reason = search?.trim() ? `Searched for “${search.trim()}”` : undefined;
  await perform(database, { actor, reason }, async (tx, batch) => {
    batch.record({ kind: 'list.exported', after });
    const titles = columns.map(({ title }) => title);
    const access = { kind: 'exported', what: list, columns: titles, file, batchId: batch.id } as const;
    await noteAccess(tx, actor, { ...access, ...(driveId === undefined ? {} : { driveId }) }, students);
    return {};
  });
}

/** Makes the file of a list, once it is written down who exported it (CEL-51). */
export async function exportList<Row>(
  database: Pick<Database, 'db'>,
  actor: Actor,
  { format }: { format: ExportFormat },
  { rows, sheets = oneSheet(rows), company, cellsOf, studentOf, ...said }: Exported<Row>,
): Promise<ExportedFile> {
  const students = rows.flatMap((row) => studentOf(row) ?? []);
  const name = (students.length > 0 ? personalFileName : fileNameOf)(said.list, format, company);
  await noteExport(database, actor, { format }, { ...said, name, rows: rows.length, students });
  const titles = said.columns.map(({ title }) => title);
  return { name, ...tableFile(format, titles, sheets, cellsOf) };
}
