import { and, eq, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { ago, CLOCK } from '../../platform/database/clock';
import type { Queryable } from '../../platform/database/database';
import type { StoredFile } from '../../platform/http/stored-file';
import { cellMessages, messageFiles, messageRecipients } from './schema';

/** Keeps a file, which is of no message yet. @returns its id */
export async function insertMessageFile(db: Queryable, file: StoredFile): Promise<string> {
  const [row] = await db
    .insert(messageFiles)
    .values({ ...file, at: CLOCK })
    .returning({ id: messageFiles.id });
  return row!.id;
}

/** Has files go with a message. @returns how many of them were of no message yet */
export async function attachFiles(
  tx: Queryable,
  cellMessageId: string,
  files: readonly string[],
): Promise<number> {
  const rows = await tx
    .update(messageFiles)
    .set({ cellMessageId })
    .where(and(inArray(messageFiles.id, [...files]), isNull(messageFiles.cellMessageId)))
    .returning({ id: messageFiles.id });
  return rows.length;
}

/** The files of a message of the cell by name, as JSON. @param cellMessage its id */
export const filesOf = (cellMessage: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name) order by f.name, f.id), '[]')
  from message_files f where f.cell_message_id = ${cellMessage})`;

/** The same of what students have of it. @param message its id */
export const filesOfNotified = (message: SQL): SQL<{ id: string; name: string }[]> =>
  sql`${filesOf(sql`(select c.id from cell_messages c where c.message_id = ${message})`)}`;

/** A file of a message that is on a student's list; undefined for any other. */
export async function readFileOf(
  db: Queryable,
  studentId: string,
  fileId: string,
): Promise<StoredFile | undefined> {
  const { name, contentType, sha256 } = messageFiles;
  const [row] = await db
    .select({ name, contentType, sha256 })
    .from(messageFiles)
    .innerJoin(cellMessages, eq(cellMessages.id, messageFiles.cellMessageId))
    .innerJoin(messageRecipients, eq(messageRecipients.messageId, cellMessages.messageId))
    .where(and(eq(messageFiles.id, fileId), eq(messageRecipients.studentId, studentId)));
  return row;
}

/** Forgets files with which no message has gone for so long. */
export async function deleteUnsentFiles(db: Queryable, ms: number): Promise<void> {
  await db.delete(messageFiles).where(and(isNull(messageFiles.cellMessageId), lt(messageFiles.at, ago(ms))));
}
