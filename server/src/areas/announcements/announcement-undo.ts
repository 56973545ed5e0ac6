import type { UndoableKind } from '@portal/shared/contract/cell';
import type { Queryable } from '../../platform/database/database';
import type { ListedAction, Undo, Undoing } from '../activity';
import { countDriveChange } from '../drives';
import {
  lockAnnouncement,
  isTwice,
  updateAnnouncement,
  writeWithdrawn,
  type AnnouncementBefore,
  type HeldAnnouncement,
} from './announcement-store';
import { undoNotice, notifyOfNotice } from './notify-of-notice';

/** Why the undo is not possible, in words; nothing where it is. */
type Restore = (
  tx: Queryable,
  held: HeldAnnouncement,
  step: { action: ListedAction; by: Undoing },
) => Promise<string | null | void>;

/** Takes an action on an announcement back, unless something was done with it since. */
const undoneBy =
  (restore: Restore): Undo =>
  async (tx, action, by) => {
    const held = action.subject_id === null ? undefined : await lockAnnouncement(tx, action.subject_id);
    if (!held) return 'The announcement is not there any more.';
    if (held.version !== action.version) return 'Something else was done with the announcement since.';
    const words = await restore(tx, held, { action, by });
    if (words) return words;
    if (held.driveId !== null) await countDriveChange(tx, held.driveId);
    return { version: held.version + 1 };
  };

const restoreFields: Restore = async (tx, held, { action: { before, batch }, by }) => {
  const former = before as unknown as AnnouncementBefore;
  if (held.kind === 'event' && (await isTwice(tx, former, held.id)))
    return 'Another event has its name on its day by now.';
  await updateAnnouncement(
    tx,
    { ...held, isOfConsole: former.of_console ?? held.isOfConsole },
    former,
    former.at === null ? null : new Date(former.at),
  );
  await undoNotice(tx, held, [batch]);
  // Students who were not notified before are notified now, or when it arrives. Notifications of the change are removed.
  const again = await lockAnnouncement(tx, held.id);
  if (former.told === false || !again?.hasArrived) await notifyOfNotice(tx, held.id, by.batch);
};

/** How each action on an announcement is undone (CEL-81). */
export const UNDO_ANNOUNCEMENT: Record<Extract<UndoableKind, `announcement.${string}`>, Undo> = {
  'announcement.written': undoneBy(async (tx, held, { action: { batch } }) => {
    await writeWithdrawn(tx, held, true);
    await undoNotice(tx, held, [batch]);
  }),
  'announcement.changed': undoneBy(restoreFields),
  'announcement.withdrawn': undoneBy(async (tx, held, { by }) => {
    await writeWithdrawn(tx, held, false);
    // The earlier notification was withdrawn from those who had not read it.
    await notifyOfNotice(tx, held.id, by.batch);
  }),
};
