import type { EarlierFigures, UndoableKind } from '@portal/shared/contract/cell';
import type { ListedAction, Undo } from '../activity';
import { reopenObstacle } from './close-season';
import {
  deleteBegun,
  findClosing,
  findEarlier,
  lockSeasons,
  readClosing,
  setReopened,
  writeEarlier,
} from './season-store';

/** Reopens a year on the day of its closing, unless a later one depends on it. */
const reopen: Undo = async (tx, action) => {
  await lockSeasons(tx);
  const closing = action.subject_id === null ? undefined : await readClosing(tx, action.subject_id);
  if (!closing) return 'The year is not there any more.';
  const dependency = await reopenObstacle(tx, closing);
  if (dependency !== null) return dependency;
  await setReopened(tx, closing);
  return {};
};

/** The year that an action is about, which has no id. */
const yearOfAction = ({ after, before }: ListedAction): number => Number((after ?? before)?.['year']);

const unbegin: Undo = async (tx, action) => {
  await lockSeasons(tx);
  const year = yearOfAction(action);
  if (await findClosing(tx, year)) return `${year} was closed since.`;
  await deleteBegun(tx, year);
  return {};
};

type Typed = { rows: EarlierFigures[]; source: string };

/** Writes what was typed in before, where it was not changed since. */
const retype: Undo = async (tx, action) => {
  await lockSeasons(tx);
  const year = yearOfAction(action);
  const now = await findEarlier(tx, year);
  const { version, before } = action;
  const left = action.kind === 'season.typed in removed' ? undefined : version;
  if (now?.version !== (left ?? undefined)) return `The figures of ${year} were changed since.`;
  const typed = before?.['rows'] ? (before as unknown as Typed) : null;
  await writeEarlier(
    tx,
    year,
    typed && { rows: typed.rows, source: typed.source, version: (now?.version ?? version ?? 0) + 1 },
  );
  return {};
};

/** How changes of seasons are undone. */
export const UNDO_SEASON: Record<Extract<UndoableKind, `season.${string}`>, Undo> = {
  'season.begun': unbegin,
  'season.closed': reopen,
  'season.typed in': retype,
  'season.typed in removed': retype,
};
