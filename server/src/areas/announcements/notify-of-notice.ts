import type { Queryable } from '../../platform/database/database';
import { dropWaitingNotice, raiseEvents } from '../../platform/events/event-store';
import { readApplied } from '../drives';
import { driveOfMessage } from '../messages';
import { batchesOf, lockAnnouncement, type HeldAnnouncement } from './announcement-store';

type Notice = Pick<HeldAnnouncement, 'id' | 'driveId' | 'code'>;

/**
 * Has those who applied told of a notice when it arrives, or now where it has; nothing for what is no notice (MSG-03).
 * @param batchId so that an undo finds what was told @returns how many they are now
 */
export async function notifyOfNotice(tx: Queryable, id: string, batchId: string): Promise<number> {
  const notice = await lockAnnouncement(tx, id);
  const drive = notice?.driveId ? await driveOfMessage(tx, notice.driveId) : undefined;
  if (!notice || !drive || notice.code === null) return 0;
  await dropWaitingNotice(tx, drive.id, notice.code);
  await raiseEvents(tx, {
    kind: 'notice.arrived',
    driveId: drive.id,
    batchId,
    facts: { company: drive.company, notice: notice.code, ...(notice.by_mail ? {} : { bellOnly: true }) },
    ...(notice.hasArrived || notice.at === null ? {} : { at: new Date(notice.at) }),
  });
  return (await readApplied(tx, drive.id)).length;
}

/** Keeps a notice from being told where it was not. @returns whether it waited to be */
export const keepUnnotified = async (tx: Queryable, { driveId, code }: Notice): Promise<boolean> =>
  driveId !== null && code !== null && dropWaitingNotice(tx, driveId, code);

/**
 * Takes back what students were notified of a notice: unread it goes, its mail too, and who has read it is notified of it.
 * @param batches that told of it; absent: all that did anything with it
 */
export async function undoNotice(tx: Queryable, notice: Notice, batches?: readonly string[]): Promise<void> {
  await keepUnnotified(tx, notice);
  const drive = notice.driveId === null ? undefined : await driveOfMessage(tx, notice.driveId);
  if (!drive) return;
  const { id: driveId, company } = drive;
  const told = batches ?? (await batchesOf(tx, notice.id));
  await raiseEvents(
    tx,
    ...told.map((undoes) => ({ kind: 'action.undone' as const, driveId, facts: { company, undoes } })),
  );
}
