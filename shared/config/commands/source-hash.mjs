import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Folders and files that no build reads: of any workspace, and of shared. */
const NOT_SOURCE = /(^|\/)(node_modules|dist|coverage|\.[^/]*)(\/|$)|\.test\.[a-z]+$|\.md$/;
const NOT_OF_BUILDS = /^(testing|config\/(commands|jest|lint))\//;

/** Every source file below a folder, as paths relative to it, sorted. @param {string} dir */
function sources(dir) {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !NOT_SOURCE.test(file) && !NOT_OF_BUILDS.test(file))
    .sort();
}

/**
 * One hash of everything a part's build reads: its own sources, shared, and the installed versions.
 * @param {string} dir the part's folder
 * @returns {string} SHA-256 in hex
 */
export function sourceHash(dir) {
  const hash = createHash('sha256');
  // The college that is built may stand in a folder of its own (docs/decisions/0002-college-content.md).
  const { COLLEGE } = process.env;
  const college = COLLEGE ? [path.resolve(root, COLLEGE)] : [];
  for (const folder of [dir, path.join(root, 'shared'), ...college]) {
    for (const file of sources(folder)) {
      hash
        .update(`${file}\0`)
        .update(readFileSync(path.join(folder, file)))
        .update('\0');
    }
  }
  return hash.update(readFileSync(path.join(root, 'package-lock.json'))).digest('hex');
}
