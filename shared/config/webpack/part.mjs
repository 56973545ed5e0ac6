import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceHash } from '../commands/source-hash.mjs';

const readPackage = (file) => JSON.parse(readFileSync(file, 'utf8'));
/** The contract between host and remotes has the major of `@portal/shared`. */
const CONTRACT_MAJOR = Number(
  readPackage(new URL('../../package.json', import.meta.url)).version.split('.')[0],
);

/**
 * What a build knows of the part it builds, from its package.json and its sources.
 * @param {string} dir the part's folder
 * @returns {{ name: string, version: string, contract: number, facts: object | null, pages: Record<string, string>,
 *   budgets: Record<string, number>, source: string }} `facts`: a remote's `portal` facts. `pages`: path pattern to the request of the page's
 *   import in src/remote.tsx, so that a page can name the chunks of a path before any code runs. `budgets`: see
 *   size-budget.mjs. `source` is by which a build is known to be stale.
 */
export function readPart(dir) {
  const { name, version, portal, budgets = {} } = readPackage(path.join(dir, 'package.json'));
  const { pages = {}, ...facts } = portal ?? {};
  return {
    name,
    version,
    contract: CONTRACT_MAJOR,
    facts: portal ? facts : null,
    pages,
    budgets,
    source: sourceHash(dir),
  };
}
