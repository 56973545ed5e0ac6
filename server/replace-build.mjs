import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import path from 'node:path';

/** Chunks carry the hash of their content in their names; entries do not. */
const isChunk = (/** @type {string} */ file) => file.startsWith('chunk-');

/**
 * Puts a new build in the place of the one before, which a running server may still load from: its chunks stay, the
 * new ones come first, and each entry is replaced whole, so that whoever starts meanwhile finds one build or the other.
 * @param {string} made folder of the new build, on the same disk
 * @param {string} place folder of the build in use
 */
export function replaceBuild(made, place) {
  mkdirSync(place, { recursive: true });
  const files = readdirSync(made);
  for (const file of [...files.filter(isChunk), ...files.filter((one) => !isChunk(one))]) {
    const target = path.join(place, file);
    if (!isChunk(file) || !existsSync(target)) renameSync(path.join(made, file), target);
  }
}
