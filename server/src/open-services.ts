import type pino from 'pino';
import { checkClosedYears } from './areas/seasons';
import { StoredFiles } from './areas/backup';
import { Sessions } from './areas/identity';
import * as schema from './schema';
import { openBlobs, type Blobs } from './platform/blobs/index';
import { cellUrlOf, type Config } from './config';
import type { Database } from './platform/database/database';
import { migrateDatabase } from './platform/database/migrate';
import { openDatabase } from './platform/database/open';
import { watchDisk, type DiskWatch } from './platform/disk/disk-watch';
import { telling, watchedBy } from './watched-disks';
import type { Mail } from './platform/mail/mail';
import { endPushOf, pushKeys, UnreadCounts, type PushKeys } from './areas/messages';
import { openMail } from './platform/mail/open-mail';
import { signedMail } from './platform/mail/signed-mail';
import {
  checkReleaseRules,
  ActiveEligibilityData,
  openProvenKeys,
  releasedRules,
  RulesTrial,
  ActiveRules,
  FieldEncryption,
} from './areas/profile';
import { checkHtml, HtmlPages } from './areas/pages';
import { BrowserReports, ViewCounts } from './areas/reports';
import { RequestCounts } from './platform/metrics/request-counts';
import { UnhandledErrors } from './platform/unhandled-errors';
import {
  bothFindings,
  checkRenders,
  isSourceMap,
  collegeName,
  readPageSamples,
  openReleases,
  siteReleases,
  type Releases,
  type SiteReleases,
} from './areas/releases';

/** What the server is built on; app.ts passes each area what it uses of it. */
export type OpenServices = {
  config: Config;
  database: Database;
  disk: DiskWatch;
  blobs: Blobs;
  mail: Mail;
  sessions: Sessions;
  unread: UnreadCounts;
  pushKeys: PushKeys;
  releases: Releases;
  sites: SiteReleases;
  html: HtmlPages;
  rules: ActiveRules;
  marks: ActiveEligibilityData;
  encryption: FieldEncryption;
  log: pino.Logger;
  unhandled: UnhandledErrors;
  requests: RequestCounts;
  reports: BrowserReports;
  files: StoredFiles;
  /** Milliseconds of a clock that no one sets. */
  elapsed: () => number;
  counts: ViewCounts;
  close(): Promise<void>;
};

/** What is counted for the monitoring of the server. */
function countsOf(needs: Pick<OpenServices, 'database' | 'releases' | 'log'>) {
  return {
    unhandled: new UnhandledErrors(needs.log),
    requests: new RequestCounts(),
    counts: new ViewCounts(needs),
    reports: new BrowserReports(needs),
  };
}

/** Opens the releases, with what the areas have to say on a build. */
async function openCheckedReleases({ blobs, ...needs }: Pick<OpenServices, 'database' | 'blobs' | 'log'>) {
  const trial = new RulesTrial({ ...needs, inForce: () => releasedRules(releases, blobs).candidates() });
  const samples = await readPageSamples();
  if (!samples) needs.log.warn('this server was not built: no release is rendered before it is served');
  const releases: Releases = await openReleases(needs.database, blobs, async (build, how) => {
    await checkClosedYears(needs.database)(build);
    await checkHtml(blobs)(build, how);
    const rendered = await checkRenders(blobs, samples)(build, how);
    return bothFindings(rendered, await checkReleaseRules(trial)(build, how));
  });
  return { releases, trial };
}

/** What the portal's keys are for: identity numbers, and web push. */
async function openKeys(database: Database, config: Config) {
  const ring = await openProvenKeys(database, config);
  return { encryption: new FieldEncryption(ring), pushKeys: pushKeys(ring) };
}

/** Stored files, and what is known of those that are not as they were stored. @param activeOf the active release of a part */
function openFiles(
  { config, ...needs }: Pick<OpenServices, 'config' | 'database' | 'log'>,
  activeOf: (part: string) => string | undefined,
) {
  const blobs = openBlobs(config, needs.database, (sha256, state) => {
    files
      .note(sha256, state)
      .catch((err: unknown) => needs.log.warn({ err }, 'a stored file was not looked at'));
  });
  const isNeeded = (part: string, hash: string, path: string) =>
    activeOf(part) === hash && !isSourceMap(path);
  const files: StoredFiles = new StoredFiles({ ...needs, blobs, schema, isNeeded });
  return { blobs, files };
}

/** The active profile rules, and the marks that follow them. */
async function openRules({
  database,
  releases,
  blobs,
  log,
}: Pick<OpenServices, 'database' | 'releases' | 'blobs' | 'log'>) {
  const rules = new ActiveRules(releasedRules(releases, blobs), log);
  const marks = new ActiveEligibilityData(database, log);
  rules.onReplaced((inForce) => marks.follow(inForce));
  await rules.open();
  return { rules, marks };
}

/** What the session poll is answered from. */
async function openMemory(database: Database, elapsed: () => number) {
  const sessions = new Sessions(database, elapsed);
  sessions.onEnded(endPushOf);
  await sessions.open();
  const unread = new UnreadCounts(database);
  await unread.open();
  return { sessions, unread };
}

/**
 * Opens everything that features stand on, the database migrated to the newest schema. Public pages are made from when
 * the caller says `html.open()`, which no start has to wait for.
 * @param onFatal called when the process should end: the embedded database is gone, or its lock
 * @param elapsed milliseconds of the clock by which known sessions age and requests wait; tests move it
 * @throws FolderInUseError, KeyError, or whatever keeps the database from opening
 */
export async function openServices(
  config: Config,
  log: pino.Logger,
  onFatal: (error: Error) => void,
  elapsed: () => number = () => performance.now(),
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
    const keys = await openKeys(database, config);
    const { sessions, unread } = await openMemory(database, elapsed);
    const stored = openFiles({ config, database, log }, (part) => releases.state().parts.get(part)?.current);
    const { blobs } = stored;
    const { releases, trial } = await openCheckedReleases({ database, blobs, log });
    const sites = siteReleases(releases, { ...config, cellUrl: cellUrlOf(config) });
    const html = new HtmlPages({ ...config, releases: sites.portal, blobs, log });
    const { rules, marks } = await openRules({ database, releases, blobs, log });
    const mail = signedMail(telling(openMail(config), watch), () => collegeName(releases.state()));
    const counts = countsOf({ database, releases, log });
    return {
      config,
      database,
      disk: watch,
      ...stored,
      mail,
      sessions,
      unread,
      releases,
      sites,
      html,
      rules,
      marks,
      ...keys,
      elapsed,
      log,
      ...counts,
      async close() {
        watch.close();
        await mail.close();
        await Promise.all([counts.reports.close(), counts.counts.close()]);
        await trial.close();
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
