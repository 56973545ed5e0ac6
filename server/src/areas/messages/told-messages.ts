import type { MailState } from '@portal/shared/contract/cell';
import type { Queryable } from '../../platform/database/database';
import { saidTo } from './cell-message';
import { selectTold } from './told-message-store';

/** A message as the cell sees that a student got it. */
type ToldMessage = {
  id: string;
  at: Date;
  title: string;
  text: string;
  readAt: Date | null;
  /** Null where none goes by mail. */
  mail: MailState | null;
};

/** What a student was told, newest first, in the words that they read (CEL-11). */
export const toldMessages = async (db: Queryable, studentId: string, limit: number): Promise<ToldMessage[]> =>
  (await selectTold(db, studentId, limit)).map((row) => {
    const { id, at, title, text, readAt, mail } = saidTo(row, row);
    return { id, at, title, text, readAt, mail };
  });
