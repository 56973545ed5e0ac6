/**
 * Puts the built parts into the server's build, from where a start publishes them: a copy of the build alone is a whole
 * portal. `node server/place-parts.mjs` after parts were built.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { replaceFolder } from './replace-build.mjs';

const RELEASE = 'release.json';
/** What a release is made of; a part's `dist` holds more, for measuring. */
const OF_RELEASE = [RELEASE, 'files'];

/** @param {string} folder @returns {string | undefined} undefined where there is no whole release */
function releaseIn(folder) {
  const file = path.join(folder, RELEASE);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/**
 * Makes the folder hold the parts as they are built now, and no other. One that is there already is left alone.
 * @param {string} portal the folder that holds the parts' folders
 * @param {string} parts one folder a part
 */
export function placeParts(portal, parts) {
  mkdirSync(parts, { recursive: true });
  const built = readdirSync(portal).filter((name) => releaseIn(path.join(portal, name, 'dist')));
  for (const name of readdirSync(parts).filter((one) => !built.includes(one)))
    rmSync(path.join(parts, name), { recursive: true, force: true });
  for (const name of built) {
    const [from, to] = [path.join(portal, name, 'dist'), path.join(parts, name)];
    if (releaseIn(from) === releaseIn(to)) continue;
    // Beside the parts, on the same disk, so that a start finds a part whole.
    const made = mkdtempSync(path.join(path.dirname(parts), '.part-'));
    try {
      for (const one of OF_RELEASE)
        cpSync(path.join(from, one), path.join(made, 'new', one), { recursive: true });
      replaceFolder(path.join(made, 'new'), to, path.join(made, 'old'));
    } finally {
      rmSync(made, { recursive: true, force: true });
    }
  }
}

if (process.argv[1] === import.meta.filename)
  placeParts(path.join(import.meta.dirname, '..'), path.join(import.meta.dirname, 'dist/parts'));
