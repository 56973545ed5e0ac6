import type { UndoableKind } from '@portal/shared/contract/cell';
import type { Queryable } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { raiseEvents } from '../../../platform/events/event-store';
import { discardDrive, hideDrive, rewriteDrive } from './edit-drive';
import type { Renamed } from './role-fates';
import { dropChangesOf } from '../notices/application-change-store';
import { lockAnswers } from '../application-state/chosen-roles-store';
import { readDraft } from './draft-store';
import type { ListedAction, Undo } from '../../activity';
import {
  compareInstants,
  countDriveChange,
  lockDriveRow,
  writeDeadline,
  writeWithdrawal,
  type HeldDrive,
} from '../changes/drive-change-store';

/** Why the undo is not possible, in words; nothing where it is. */
export type Restore = (
  tx: Queryable,
  drive: HeldDrive,
  action: ListedAction,
) => Promise<string | null | void>;

/** What the drive's history says of a move that was undone. */
const TAKEN_BACK = 'The move before was taken back.';

/** Takes an action on a drive back, unless something was done with the drive since. */
export const undoneBy =
  (restore: Restore): Undo =>
  async (tx, action) => {
    const drive = action.subject_id === null ? undefined : await lockDriveRow(tx, action.subject_id);
    if (!drive) return 'The drive is not there any more.';
    if (drive.version !== action.version) return 'Something else was done with the drive since.';
    const words = await restore(tx, drive, action);
    if (words) return words;
    const { id: driveId, company } = drive;
    await raiseEvents(tx, { kind: 'action.undone', driveId, facts: { company, undoes: action.batch } });
    const version = await countDriveChange(tx, drive.id);
    return { version };
  };

const restoreDeadline: Restore = async (tx, drive, action) => {
  const deadline = String(action.before?.['deadline']);
  const { isToCome } = await compareInstants(tx, deadline, drive.deadline);
  // Who answered after the former deadline did so because it was moved; who is to answer again could not any more.
  const late = isToCome ? { count: 0, again: 0 } : await lockAnswers(tx, drive.id, deadline);
  if (late.again > 0)
    return `${late.again === 1 ? 'One student has' : `${late.again} students have`} a reopened answer, and could give no other.`;
  if (late.count > 0)
    return `${late.count === 1 ? 'One student' : `${late.count} students`} answered after the deadline that it would have again.`;
  const entry = action.before?.['entry_round'];
  const entryRound = typeof entry === 'string' ? entry : null;
  await writeDeadline(tx, drive, { deadline, reason: TAKEN_BACK, entryRound });
};

/** No one sees the drive any more; its content stays as its draft. */
const unpublish: Restore = async (tx, { id }) => {
  const { count: answered } = await lockAnswers(tx, id);
  if (answered > 0)
    return `${answered === 1 ? 'One student has' : `${answered} students have`} answered. Withdraw it instead.`;
  await hideDrive(tx, id);
};

/** What the drive said before, by the rules of every change. */
const restoreFacts: Restore = async (tx, { id }, { batch, before, after }) => {
  if (after?.['role_of'] !== undefined) return 'Roles of students went with it: rename them again instead.';
  try {
    // What an earlier release recorded names no renamed role: each counts as a new one.
    const renamed = (after?.['renamed'] ?? []) as Renamed[];
    await rewriteDrive(tx, id, { former: before ?? {}, renamed });
    await dropChangesOf(tx, batch);
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    return error.message;
  }
};

/** Removes a drive that was created, unless a student saw it, someone edited it, or other data refers to it. */
const discard: Undo = async (tx, action) => {
  const drive = action.subject_id === null ? undefined : await lockDriveRow(tx, action.subject_id);
  if (!drive) return 'The drive is not there any more.';
  const draft = await readDraft(tx, drive.id);
  if (draft && (draft.version > 1 || draft.savedBy !== action.actor_id))
    return `${draft.savedByName ?? 'A command'} has written on it since. Discard the draft first.`;
  if (drive.isPublished || drive.withdrawnAt !== null || !(await discardDrive(tx, drive.id)))
    return 'It was published since, or something hangs on it.';
  return { version: drive.version };
};

/** How each action on a drive is undone. */
export const UNDO_DRIVE: Record<
  Exclude<Extract<UndoableKind, `drive.${string}`>, `drive.exception ${string}` | `drive.file ${string}`>,
  Undo
> = {
  'drive.drafted': discard,
  'drive.published': undoneBy(unpublish),
  'drive.changed': undoneBy(restoreFacts),
  'drive.deadline moved': undoneBy(restoreDeadline),
  'drive.withdrawn': undoneBy((tx, { id }) => writeWithdrawal(tx, id, null)),
};
