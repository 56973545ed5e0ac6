import type pino from 'pino';
import { Sessions } from './areas/identity';
import { openBlobs, type Blobs } from './platform/blobs';
import type { Config } from './config';
import type { Database } from './platform/database/database';
import { migrateDatabase } from './platform/database/migrate';
import { openDatabase } from './platform/database/open';
import { watchDisk, type DiskWatch } from './platform/disk/disk-watch';
import { telling, watchedBy } from './watched-disks';
import type { Mail } from './platform/mail/mail';
import { openMail } from './platform/mail/open-mail';
import {
  checkReleaseRules,
  ActiveMarks,
  openProvenKeys,
  releasedRules,
  ActiveRules,
  FieldEncryption,
} from './areas/profile';
import { checkHtml, HtmlPages } from './areas/pages';
import { UnhandledErrors } from './platform/unhandled-errors';
import { openReleases, type Releases } from './areas/releases';

/** What the server stands on; app.ts hands each area what it uses of it. */
export type OpenServices = {
  config: Config;
  database: Database;
  disk: DiskWatch;
  blobs: Blobs;
  mail: Mail;
  sessions: Sessions;
  releases: Releases;
  html: HtmlPages;
  rules: ActiveRules;
  marks: ActiveMarks;
  encryption: FieldEncryption;
  log: pino.Logger;
  unhandled: UnhandledErrors;
  close(): Promise<void>;
};

/**
 * Opens everything that features stand on, the database migrated to the newest schema. Public pages are made from when
 * the caller says `html.open()`, which no start has to wait for.
 * @param onFatal called when the process should end: the embedded database is gone, or its lock
 * @param elapsed milliseconds of the clock by which known sessions age; tests move it
 * @throws FolderInUseError, KeyError, or whatever keeps the database from opening
 */
export async function openServices(
  config: Config,
  log: pino.Logger,
  onFatal: (error: Error) => void,
  elapsed?: () => number,
): Promise<OpenServices> {
  let disk: DiskWatch | undefined;
  const onLost = (err: Error) => {
    log.warn({ err }, 'a connection to the database was lost');
    disk?.note(err);
  };
  const database = await openDatabase(config, { onLost, onFatal });
  try {
    await migrateDatabase(database);
    const watch = (disk = watchDisk(watchedBy(config, database, log)));
    const encryption = new FieldEncryption(await openProvenKeys(database, config));
    const sessions = new Sessions(database, elapsed);
    await sessions.open();
    const blobs = openBlobs(config, database);
    const releases = await openReleases(database, blobs, async (build, within) => {
      await checkReleaseRules(build, within);
      await checkHtml(blobs)(build, within);
    });
    const html = new HtmlPages({ releases, blobs, log });
    const rules = new ActiveRules(releasedRules(releases, blobs), log);
    const marks = new ActiveMarks(database, log);
    rules.onReplaced((inForce) => marks.follow(inForce));
    await rules.open();
    const mail = telling(openMail(config), watch);
    return {
      config,
      database,
      disk: watch,
      blobs,
      mail,
      sessions,
      releases,
      html,
      rules,
      marks,
      encryption,
      log,
      unhandled: new UnhandledErrors(log),
      async close() {
        watch.close();
        await mail.close();
        await marks.close();
        await rules.close();
        await html.close();
        await database.close();
      },
    };
  } catch (error) {
    disk?.close();
    await database.close();
    throw error;
  }
}
