import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const maker = new URL('../content/make-files.mjs', import.meta.url).href;
const root = fileURLToPath(new URL('../../../', import.meta.url));

/** All that files are made from. @returns {string[]} */
const sources = () =>
  [
    'shared/documents',
    'shared/src/college',
    'shared/src/college/content',
    'mfe-public/scripts',
    process.env.COLLEGE ?? '',
  ]
    .filter(Boolean)
    .map((folder) => path.resolve(root, folder))
    // A remote by itself has no other remote's content beside it.
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)))
    .filter((file) => /\.(ts|ya?ml)$/.test(file));

/** Files that a build makes are, in a test, their names as addresses and the sizes that the build gives them. */
export default {
  process(/** @type {string} */ _text, /** @type {string} */ file) {
    const script = `
      import { makeFiles } from ${JSON.stringify(maker)};
      const { files } = await makeFiles(${JSON.stringify(file)});
      const sizes = Object.entries(files).map(([name, { length }]) => [name, { href: name, bytes: length }]);
      process.stdout.write(JSON.stringify(Object.fromEntries(sizes)));`;
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
    });
    return { code: `module.exports = ${printed};` };
  },
  getCacheKey(/** @type {string} */ _text, /** @type {string} */ file) {
    const hash = createHash('sha256').update(file);
    for (const one of sources()) hash.update(readFileSync(one));
    return hash.digest('hex');
  },
};
