import {
  MARK_ROW_STATUSES,
  type MarkRow,
  type MarksChecked,
  type MarksDone,
  type MarksMapping,
  type MarksRequest,
} from '@portal/shared/contract/cell';
import type { Database } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { roundTitle } from '@portal/shared/contract';
import { columnsFault, guessColumns, readStudents } from '../identity';
import { countsOf, headOf, rememberColumns, rememberedColumns } from '../imports';
import { rejectSet, lockForMarks, placeOf, recordMarks } from '../rounds';
import { perform } from '../activity';
import { type By } from '../drives';
import { MARK_COLUMNS } from './round-list-columns';
import {
  validateMarks,
  type MarkReading,
  type ValidatedMark,
  type ValidatedMarks,
} from './validate-round-list';

type Deps = { database: Pick<Database, 'db'> };

const NOTHING: ValidatedMarks = { rows: [], blanks: 0, version: '' };
const NO_MARK =
  'No column is read as attendance or result. Please choose one, or say what the list says of everybody in it.';

/** Why rows cannot be judged as the list is read; null where they can. */
const fault = ({ columns, as }: MarkReading): string | null =>
  columnsFault(columns) ??
  (as !== null || columns.includes('attendance') || columns.includes('result') ? null : NO_MARK);

/**
 * What a list of attendance or results would do, row by row; nothing is written (CEL-61).
 * @throws PortalError 404, 422 in words for a file that cannot be read
 */
export async function checkMarks(
  { database: { db } }: Deps,
  { reach }: Pick<By, 'reach'>,
  id: string,
  bytes: Uint8Array,
  mapping: MarksMapping | null,
): Promise<{ head: Omit<MarksChecked, 'rows'>; rows: ValidatedMark[] }> {
  await placeOf(db, id, reach);
  const table = await readStudents(bytes, MARK_COLUMNS);
  const said = mapping?.columns;
  const columns = said
    ? table.header.map((_, at) => said[at] ?? null)
    : guessColumns(MARK_COLUMNS, table, await rememberedColumns(db, MARK_COLUMNS));
  const reading = { columns, as: mapping?.as ?? null };
  const unread = fault(reading);
  const { rows, blanks, version } =
    unread === null
      ? await validateMarks(db, { roundId: id, hidden: reach.hidden }, table.rows, reading)
      : NOTHING;
  const counts = { ...countsOf(MARK_ROW_STATUSES, rows), rows: table.rows.length };
  return { head: { ...headOf(table, columns), unread, counts, blanks, version }, rows };
}

/** A row as the console shows it; with its cells where it is not imported, so that it can be corrected. */
export const shownMark = ({ entry: _entry, isBlank: _isBlank, cells, ...row }: ValidatedMark): MarkRow =>
  row.problems.length > 0 ? { ...row, cells } : row;

/** @throws PortalError 409 where rows cannot be taken and all are wanted, or there is nothing to do */
function rejectMode(rows: readonly ValidatedMark[], mode: MarksRequest['mode']): void {
  const left = rows.filter(({ problems }) => problems.length > 0).length;
  if (mode === 'all' && left > 0)
    throw new PortalError(409, `${left} of the rows cannot be entered, so none was.`);
  if (!rows.some(({ entry }) => entry)) throw new PortalError(409, 'No row of this list changes anything.');
}

/**
 * Enters a list as it was checked, in one batch (CEL-61): attendance at once, results staged until they are released.
 * @throws PortalError 404, 409 where someone marked since or rows cannot be imported, 422 for a file that cannot be
 * read
 */
export async function importMarks(
  { database }: Deps,
  { actor, reach }: By,
  id: string,
  bytes: Uint8Array,
  { mapping, mode, version }: MarksRequest,
): Promise<MarksDone> {
  const { header, rows } = await readStudents(bytes, MARK_COLUMNS);
  const reading = { columns: header.map((_, at) => mapping.columns?.[at] ?? null), as: mapping.as };
  const unread = fault(reading);
  if (unread !== null) throw new PortalError(422, unread);
  return perform(database, { actor }, async (tx, batch) => {
    const round = await lockForMarks(tx, id, reach);
    const validated = await validateMarks(tx, { roundId: id, hidden: reach.hidden }, rows, reading);
    if (validated.version !== version)
      throw new PortalError(
        409,
        `Someone marked ${roundTitle(round)} since these rows were checked. Nothing was entered: look at the rows again.`,
      );
    rejectMode(validated.rows, mode);
    const entries = validated.rows.flatMap(({ entry }) => entry ?? []);
    if (entries.some(({ before, after }) => before.staged !== after.staged)) await rejectSet(tx, id);
    await recordMarks(tx, batch, id, entries);
    await rememberColumns(tx, MARK_COLUMNS, header, reading.columns);
    return {
      version: null,
      changed: entries.length,
      same: validated.rows.filter(({ verdict }) => verdict === 'same').length,
      left: validated.rows.filter(({ problems }) => problems.length > 0).length,
    };
  });
}
