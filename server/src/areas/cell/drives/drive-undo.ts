import type { UndoableKind } from '@portal/shared/contract/cell';
import type { Queryable } from '../../../platform/database/database';
import { raiseEvents } from '../../../platform/events/event-store';
import type { ListedAction } from '../action-list-store';
import { obstacle, undone, type Undo } from '../undo-step';
import {
  compareInstants,
  countAnswersSince,
  countDriveChange,
  holdDriveRow,
  writeDeadline,
  writeWithdrawal,
  type HeldDrive,
} from './drive-change-store';

/** What stands in the way in words; null where nothing does. */
export type Restore = (tx: Queryable, drive: HeldDrive, action: ListedAction) => Promise<string | null>;

/** What the drive's history says of a move that was undone. */
const TAKEN_BACK = 'The move before was taken back.';

/** Takes an action on a drive back, unless something was done with the drive since. */
export const undoneBy =
  (restore: Restore): Undo =>
  async (tx, action) => {
    const drive = action.subject_id === null ? undefined : await holdDriveRow(tx, action.subject_id);
    if (!drive) return obstacle(action, 'The drive is not there any more.');
    if (drive.version !== action.version)
      return obstacle(action, 'Something else was done with the drive since.');
    const words = await restore(tx, drive, action);
    if (words !== null) return obstacle(action, words);
    const { id: driveId, company } = drive;
    await raiseEvents(tx, { kind: 'action.undone', driveId, facts: { company, undoes: action.batch } });
    const version = await countDriveChange(tx, drive.id);
    return undone(action, { subjectId: drive.id, version });
  };

const restoreDeadline: Restore = async (tx, drive, action) => {
  const deadline = String(action.before?.['deadline']);
  const { isToCome } = await compareInstants(tx, deadline, drive.deadline);
  // Who answered after the former deadline did so because it was moved.
  const late = isToCome ? 0 : await countAnswersSince(tx, drive.id, deadline);
  if (late > 0)
    return `${late === 1 ? 'One student' : `${late} students`} answered after the deadline that it would have again.`;
  await writeDeadline(tx, drive, { deadline, reason: TAKEN_BACK });
  return null;
};

/** How each action on a drive is undone. */
export const UNDO_DRIVE: Record<Extract<UndoableKind, `drive.${string}`>, Undo> = {
  'drive.deadline moved': undoneBy(restoreDeadline),
  'drive.withdrawn': undoneBy(async (tx, { id }) => {
    await writeWithdrawal(tx, id, null);
    return null;
  }),
};
