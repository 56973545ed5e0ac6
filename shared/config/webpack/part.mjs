import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceHash } from '../commands/source-hash.mjs';

/**
 * As much of a part's package.json as a build needs.
 *
 * @typedef {object} Package
 * @property {string} name
 * @property {string} version
 * @property {{ pages?: Record<string, string>, audience?: string }} [portal] a remote's facts
 * @property {Record<string, number>} [budgets]
 *
 * @typedef {object} Part
 * @property {string} name
 * @property {string} version
 * @property {number} contract major of the contract between host and remotes
 * @property {{ audience?: string } | null} facts a remote's `portal` facts; null for the shell
 * @property {Record<string, string>} pages path pattern to the request of the page's import in src/remote.tsx, so that a
 *   page can name the chunks of a path before any code runs
 * @property {Record<string, number>} budgets see size-budget.mjs
 * @property {string} source by which a build is known to be stale
 */

/** @param {string | URL} file @returns {Package} */
const readPackage = (file) => /** @type {Package} */ (JSON.parse(readFileSync(file, 'utf8')));
/** The contract between host and remotes has the major of `@portal/shared`. */
const CONTRACT_MAJOR = Number(
  readPackage(new URL('../../package.json', import.meta.url)).version.split('.')[0],
);

/**
 * What a build knows of the part it builds, from its package.json and its sources.
 * @param {string} dir the part's folder
 * @returns {Part}
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
