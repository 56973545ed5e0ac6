import type { Queryable } from '../../platform/database/database';
import { dropWaitingNotice, raiseEvents } from '../../platform/events/event-store';
import { readApplied } from '../drives';
import { driveOfMessage } from '../messages';
import { batchesOf, lockAnnouncement, type HeldAnnouncement } from './announcement-store';

type Notice = Pick<HeldAnnouncement, 'id' | 'driveId' | 'code'>;

/**
 * Notifies the applicants when a notice appears, or now if it has appeared; does nothing for other kinds (MSG-03).
 * @param batchId so that an undo finds the notifications @returns how many applicants there are now
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

/** Cancels the notification of a notice that is not sent yet. @returns whether one was waiting */
export const keepUnnotified = async (tx: Queryable, { driveId, code }: Notice): Promise<boolean> =>
  driveId !== null && code !== null && dropWaitingNotice(tx, driveId, code);

/**
 * Withdraws the notifications of a notice: unread ones and their emails are removed, and those who read one are
 * notified.
 * @param batches that notified of it; absent: all batches that concern it
 */
export async function undoNotice(tx: Queryable, notice: Notice, batches?: readonly string[]): Promise<void> {
  await keepUnnotified(tx, notice);
  const drive = notice.driveId === null ? undefined : await driveOfMessage(tx, notice.driveId);
  if (!drive) return;
  const { id: driveId, company } = drive;
  const notifyingBatches = batches ?? (await batchesOf(tx, notice.id));
  await raiseEvents(
    tx,
    ...notifyingBatches.map((undoes) => ({
      kind: 'action.undone' as const,
      driveId,
      facts: { company, undoes },
    })),
  );
}
