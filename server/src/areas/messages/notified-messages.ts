import type { MailState, MessageFile } from '@portal/shared/contract/cell';
import type { Queryable } from '../../platform/database/database';
import { saidTo } from './cell-message';
import { selectNotified } from './notified-message-store';

/** A message as the cell sees that a student got it. */
type NotifiedMessage = {
  id: string;
  at: Date;
  title: string;
  text: string;
  readAt: Date | null;
  /** Null where none goes by mail. */
  mail: MailState | null;
  /** What goes with it, by the names that its sender gave. */
  files: MessageFile[];
};

/** What a student was notified of, newest first, in the words that they read (CEL-11). */
export const notifiedMessages = async (
  db: Queryable,
  studentId: string,
  limit: number,
): Promise<NotifiedMessage[]> =>
  (await selectNotified(db, studentId, limit)).map((row) => {
    const { id, at, title, text, readAt, mail, files } = saidTo(row, row);
    return { id, at, title, text, readAt, mail, files };
  });
