import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

const OTHERS = 0o077;
const STICKY = 0o1000;
/** What the portal keeps in its data folder; anything else in it is not its own. */
const OWN = /^(database|database\.new|blobs|outbox|\.lock|\.lock-owner\.json|.*\.key|.*\.sock|.*\.backup)$/;

/** A data folder that others use too. */
export class SharedFolderError extends Error {}

/**
 * Keeps a data folder for its owner only, whatever the umask was: the modes of its files are corrected, what this
 * process writes from now on is private by its umask. The folder's own mode is set first, so that no one comes in
 * meanwhile.
 * @param folder made where it is missing
 * @throws SharedFolderError for the root of a disk or a folder for everyone, such as /tmp
 */
export function keepPrivate(folder: string): void {
  // Windows has no modes; a folder there has its owner's rights.
  if (process.platform === 'win32') return;
  process.umask(process.umask() | OTHERS);
  mkdirSync(folder, { recursive: true });
  if (path.dirname(folder) === folder || lstatSync(folder).mode & STICKY)
    throw new SharedFolderError(
      `DATA_DIR ${folder} is used by others too. Give the portal a folder of its own.`,
    );
  mend(folder);
  for (const name of readdirSync(folder).filter((one) => OWN.test(one))) mendAll(path.join(folder, name));
}

function mendAll(place: string): void {
  if (!mend(place)) return;
  for (const name of readdirSync(place)) mendAll(path.join(place, name));
}

/** @returns whether it is a folder; a link is left alone */
function mend(place: string): boolean {
  // Another process may remove a file meanwhile.
  const found = lstatSync(place, { throwIfNoEntry: false });
  if (!found || found.isSymbolicLink()) return false;
  if (found.mode & OTHERS) chmodSync(place, found.mode & ~OTHERS & 0o7777);
  return found.isDirectory();
}
