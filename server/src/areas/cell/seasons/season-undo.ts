import type { UndoableKind } from '@portal/shared/contract/cell';
import { obstacle, undone, type Undo } from '../undo-step';
import { reopenObstacle } from './close-season';
import { holdSeasons, readClosing, setReopened } from './season-store';

/** Opens a year again on the day on which it was closed, unless a later one stands on it. */
const reopen: Undo = async (tx, action) => {
  await holdSeasons(tx);
  const closing = action.subject_id === null ? undefined : await readClosing(tx, action.subject_id);
  if (!closing) return obstacle(action, 'The year is not there any more.');
  const stands = await reopenObstacle(tx, closing);
  if (stands !== null) return obstacle(action, stands);
  await setReopened(tx, closing.id);
  return undone(action, { subjectId: closing.id });
};

/** How the closing of a year is undone. */
export const UNDO_SEASON: Record<Extract<UndoableKind, `season.${string}`>, Undo> = {
  'season.closed': reopen,
};
