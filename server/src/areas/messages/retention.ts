import type { Database } from '../../platform/database/database';
import {
  deleteEmptyMessages,
  deleteFailing,
  deleteOldDeliveries,
  deleteOldReminders,
  deleteRead,
  deleteUnread,
} from './retention-store';
import { deleteUnsentFiles } from './file-store';
import { endUnreached } from './push/push-store';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long notifications are stored; docs/operations.md says it too (MSG-04). */
export const KEPT = {
  /** A message that was read, what became of a mail, a reminder that was said, a browser that was not reached. */
  readMs: 180 * DAY_MS,
  /** A message that was never read. */
  unreadMs: 730 * DAY_MS,
  /** A file that was added to a message which was not sent. */
  unsentMs: DAY_MS,
  /** An event that has failed since then. */
  failingMs: 30 * DAY_MS,
} as const;

/** Deletes notifications that no one needs any more. @returns how many failed events were given up */
export async function endKeeping({ db }: Pick<Database, 'db'>): Promise<number> {
  await deleteRead(db, KEPT.readMs);
  await deleteUnread(db, KEPT.unreadMs);
  await deleteOldDeliveries(db, KEPT.readMs);
  await deleteEmptyMessages(db, KEPT.readMs);
  await deleteOldReminders(db, KEPT.readMs);
  await endUnreached(db, KEPT.readMs);
  await deleteUnsentFiles(db, KEPT.unsentMs);
  return deleteFailing(db, KEPT.failingMs);
}
