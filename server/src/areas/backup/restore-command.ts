import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { contentsOf, type Outcome } from './backup-command';
import { BackupError } from './backup-error';
import { restoreBackup, type RestoreTarget } from './restore-backup';

const WITHOUT_KEY = '--without-key';
const USAGE = `Usage:
  npm run restore -- FILE [${WITHOUT_KEY}]      restore a backup into a new database
  ${WITHOUT_KEY}: even if the key of its identity numbers is lost, and they with it`;

/** What the command needs beside its words. */
type RestoreDeps = {
  /** Names of the keys that are there. */
  keyNames: () => string[];
  /** Opens the database, migrated; the caller closes it. */
  openTarget: () => Promise<Omit<RestoreTarget, 'checkKeys'>>;
};

/** Does `npm run restore -- FILE`. @param args words after the command's name */
export async function restoreCommand(
  args: string[],
  { keyNames, openTarget }: RestoreDeps,
): Promise<Outcome> {
  const withoutKey = args.includes(WITHOUT_KEY);
  const [file, ...rest] = args.filter((word) => word !== WITHOUT_KEY);
  if (file === undefined || file.startsWith('-') || rest.length > 0) return { code: 2, lines: [USAGE] };
  try {
    await access(file);
  } catch {
    return { code: 1, lines: [`${file} cannot be read.`] };
  }
  const lost: string[] = [];
  const checkKeys = (names: string[]) => {
    const there = keyNames();
    lost.push(...names.filter((name) => !there.includes(name)));
    if (lost.length > 0 && !withoutKey) throw new BackupError(missingKeys(lost));
    return lost;
  };
  try {
    const target = { ...(await openTarget()), checkKeys };
    const { description, held } = await restoreBackup(target, createReadStream(file));
    const warning =
      lost.length > 0 ? [`Without the key ${lost.join(', ')}, its identity numbers are lost.`] : [];
    return {
      code: 0,
      lines: [
        `${contentsOf(description)} were restored and read again: all as in the backup.`,
        ...warning,
        held,
      ],
    };
  } catch (error) {
    if (error instanceof BackupError) return { code: 1, lines: [error.message] };
    throw error;
  }
}

const missingKeys = (names: string[]) =>
  `The backup's identity numbers are under the key ${names.join(', ')}, which is neither in PORTAL_KEY nor in the ` +
  `key file of DATA_DIR. Put it there first; if it is lost for ever, add ${WITHOUT_KEY}.`;
