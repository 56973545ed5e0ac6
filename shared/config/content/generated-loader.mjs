import { createHash } from 'node:crypto';
import path from 'node:path';
import { makeFiles } from './make-files.mjs';

/** 'rules.1a2b3c4d.pdf': a file of other content has another name. @param {string} name @param {Buffer} bytes */
function hashedName(name, bytes) {
  const { name: stem, ext } = path.parse(name);
  return `${stem}.${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}${ext}`;
}

/**
 * Webpack loader of `.generated`: files that are made from the content, by name with address and size.
 * @this {import('webpack').LoaderContext<object>}
 */
export default function madeLoader() {
  const done = this.async();
  makeFiles(this.resourcePath).then(
    ({ files, read }) => {
      for (const file of read) this.addDependency(file);
      const entries = Object.entries(files).map(([name, bytes]) => {
        const hashed = hashedName(name, bytes);
        this.emitFile(hashed, bytes);
        return `${JSON.stringify(name)}: { href: __webpack_public_path__ + ${JSON.stringify(hashed)}, bytes: ${bytes.length} }`;
      });
      done(null, `export default { ${entries.join(', ')} };`);
    },
    (/** @type {Error} */ error) => done(error),
  );
}
