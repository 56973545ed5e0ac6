import { existsSync, mkdirSync, readdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';

/** Chunks carry the hash of their content in their names; entries do not. */
const isChunk = (/** @type {string} */ file) => file.startsWith('chunk-');

/**
 * Puts a folder in the place of another one.
 * @param {string} made on the same disk
 * @param {string} place where it goes
 * @param {string} before where the present one goes; the caller removes it
 */
export function replaceFolder(made, place, before) {
  if (existsSync(place)) renameSync(place, before);
  renameSync(made, place);
}

/**
 * Puts a new build in the place of the one before, which a running server may still load from: its chunks stay, the
 * new ones come first, and each entry is replaced whole, so that a process that starts meanwhile finds one build or
 * the other. Folders hold only what is read at a start.
 * @param {string} made folder of the new build, on the same disk; what was replaced is left there
 * @param {string} place folder of the build in use
 */
export function replaceBuild(made, place) {
  mkdirSync(place, { recursive: true });
  const files = readdirSync(made);
  for (const file of [...files.filter(isChunk), ...files.filter((one) => !isChunk(one))]) {
    const [source, target] = [path.join(made, file), path.join(place, file)];
    if (statSync(source).isDirectory()) replaceFolder(source, target, path.join(made, `.old-${file}`));
    else if (!isChunk(file) || !existsSync(target)) renameSync(source, target);
  }
}
