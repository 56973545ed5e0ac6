import type pino from 'pino';
import { Sessions } from './accounts/sessions';
import { openBlobs } from './blobs';
import type { Config } from './config';
import { migrateDatabase } from './database/migrate';
import { openDatabase } from './database/open';
import { openMail } from './mail/open-mail';
import { openKeyRing } from './profile/key-ring';
import { checkHtml } from './pages/html/check-html';
import { HtmlPages } from './pages/html/html-pages';
import { checkReleaseRules, releasedRules } from './profile/rules/released-rules';
import { RulesInForce } from './profile/rules/rules-in-force';
import { Sealer } from './profile/sealing';
import { openReleases } from './releases/releases';
import type { Services } from './services';

export type OpenServices = Services & { close(): Promise<void> };

/**
 * Opens everything that features stand on, the database migrated to the newest schema.
 * @param onFatal called when the process should end: the embedded database is gone, or its lock
 * @throws FolderInUseError, or whatever keeps the database from opening
 */
export async function openServices(
  config: Config,
  log: pino.Logger,
  onFatal: (error: Error) => void,
  now: () => number = Date.now,
): Promise<OpenServices> {
  const onLost = (err: Error) => log.warn({ err }, 'a connection to the database was lost');
  const database = await openDatabase(config, { onLost, onFatal });
  try {
    await migrateDatabase(database);
    const sessions = new Sessions(database, now);
    await sessions.open();
    const blobs = openBlobs(config, database);
    const releases = await openReleases(database, blobs, async (build, within) => {
      await checkReleaseRules(build, within);
      await checkHtml(blobs)(build, within);
    });
    const html = new HtmlPages({ releases, blobs, log });
    html.open();
    const rules = new RulesInForce(releasedRules(releases, blobs), log);
    await rules.open();
    const sealer = new Sealer(openKeyRing(config));
    const mail = openMail(config);
    return {
      config,
      database,
      blobs,
      mail,
      sessions,
      releases,
      html,
      rules,
      sealer,
      log,
      now,
      async close() {
        await mail.close();
        await rules.close();
        await html.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
