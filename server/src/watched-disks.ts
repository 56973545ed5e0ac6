import { randomBytes } from 'node:crypto';
import type pino from 'pino';
import type { Config } from './config';
import { sha256Of } from './platform/blobs/sha256';
import { tableBlobs } from './platform/blobs/table-blobs';
import type { Database } from './platform/database/database';
import type { DiskWatch, Watched } from './platform/disk/disk-watch';
import type { Mail } from './platform/mail/mail';

/** The embedded database's log grows by files of 16 MB; without room for one it panics. */
const EMBEDDED_BYTES = 24 * 1024 * 1024;
const OUTBOX_BYTES = 1024 * 1024;
/** More than fits into what is left of a table's last page. */
const TRIAL_BYTES = 64 * 1024;

class Undone extends Error {}

/** Which disks a server writes to: DATA_DIR's where the database or the mail is there, PostgreSQL's own otherwise. */
export function watchedBy(config: Config, database: Database, log: pino.Logger): Watched {
  const isEmbedded = database.kind === 'embedded';
  const leastBytes = isEmbedded ? EMBEDDED_BYTES : OUTBOX_BYTES;
  const isWritten = isEmbedded || config.smtpUrl === undefined;
  return {
    log,
    ...(isWritten ? { folder: { path: config.dataDir, leastBytes } } : {}),
    ...(isEmbedded ? {} : { tryDatabase: () => tryToWrite(database) }),
  };
}

/** Stores bytes that no one has, and undoes it. @throws as a database whose disk is full */
async function tryToWrite({ db }: Database): Promise<void> {
  await db
    .transaction(async (tx) => {
      const bytes = randomBytes(TRIAL_BYTES);
      await tableBlobs({ db: tx }).write(sha256Of(bytes), bytes);
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
}

/** Mail whose errors are passed to the disk's watch. */
export const telling = (mail: Mail, disk: DiskWatch): Mail => ({
  ...mail,
  send: (message, how) =>
    mail.send(message, how).catch((error: unknown) => {
      disk.note(error);
      throw error;
    }),
});
