import { readFile } from 'node:fs/promises';
import os from 'node:os';
import pino from 'pino';
import { askRunningPortal, cellCommand, type CommandNeeds } from './areas/cell';
import { ActiveRules, FieldEncryption, openProvenKeys, releasedRules } from './areas/profile';
import { checkHtml } from './areas/pages';
import { openReleases, readCollegeName, yearSite } from './areas/releases';
import { cellUrlOf, readConfig, type Config } from './config';
import { openBlobs } from './platform/blobs';
import { FolderInUseError } from './platform/database/data-folder-lock';
import type { Database } from './platform/database/database';
import { openMail } from './platform/mail/open-mail';
import { signedMail } from './platform/mail/signed-mail';
import { runCommand } from './run-command';

/** What the commands stand on where no server does. */
function openNeeds(config: Config, database: Database) {
  const mail = signedMail(openMail(config), () => readCollegeName(database.db));
  let rules: ActiveRules | undefined;
  const blobs = openBlobs(config, database);
  const needs: CommandNeeds = {
    database,
    blobs,
    mail,
    publicUrl: config.publicUrl,
    cellUrl: cellUrlOf(config),
    async rules() {
      const releases = await openReleases(database, blobs);
      rules ??= new ActiveRules(releasedRules(releases, blobs), pino({ level: 'silent' }));
      await rules.open();
      return rules;
    },
    async site() {
      // No more than content is judged by: nothing else is published here.
      const releases = await openReleases(database, blobs, async (build, how) => {
        await checkHtml(blobs)(build, how);
        return null;
      });
      return yearSite({ releases, blobs });
    },
    encryption: async () => new FieldEncryption(await openProvenKeys(database, config)),
  };
  const close = async () => {
    await rules?.close();
    await mail.close();
  };
  return { needs, close };
}

/**
 * Runs a command of the placement cell and ends the process with its code (CEL-83): on the database itself, or, where its
 * server holds it, by that server over the operator's socket.
 * @param group 'staff' for `npm run staff`, the commands of that group
 */
export async function runCellCommand(group: '' | 'staff' = ''): Promise<void> {
  await runCommand(async (words, open) => {
    const config = readConfig(process.env);
    const { username: user } = os.userInfo();
    let file: string | undefined;
    let opened: ReturnType<typeof openNeeds> | undefined;
    try {
      return await cellCommand(words, {
        user,
        group,
        read: async (path) => {
          const bytes = await readFile(path);
          file = bytes.toString('base64');
          return bytes;
        },
        open: async () => (opened = openNeeds(config, await open())).needs,
      });
    } catch (error) {
      if (!(error instanceof FolderInUseError)) throw error;
      return await askRunningPortal(config, { words, group, user, file });
    } finally {
      await opened?.close();
    }
  });
}
