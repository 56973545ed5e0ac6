/** What a source file depends on, for jest: what it imports, and every file of this repository that a string of it names. */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

/** A quoted path with an extension; words joined by commas are one path, as in path.join(root, 'server', 'main.ts'). */
const NAMED = /(['"`])((?:[\w.-]+\/)*[\w.-]+\.[a-z]{2,5})\1/g;
const JOIN = /'\s*,\s*'/g;

/**
 * Jest's extractor of dependencies.
 * @param {string} code @param {string} file @param {(code: string) => Set<string>} imports jest's own
 * @returns {Set<string>} what jest resolves from that file
 */
export function extract(code, file, imports) {
  // Documents name files to their readers.
  if (file.endsWith('.md')) return new Set();
  const found = imports(code);
  const here = path.dirname(file);
  const workspace = path.join(root, path.relative(root, file).split(path.sep)[0] ?? '');
  for (const [, , named = ''] of `${code}\n${code.replace(JOIN, '/')}`.matchAll(NAMED)) {
    const whole = [here, workspace, root].map((folder) => path.join(folder, named));
    const target = whole.find((one) => one !== file && existsSync(one) && statSync(one).isFile());
    if (target) found.add(`./${path.relative(here, target)}`);
  }
  return found;
}

export default { extract };
