import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkContent } from './check.mjs';
import { CONTENT, placeOf, runBundled } from './load-schema.mjs';

/**
 * A program that makes files: `content` names what it reads, by paths from its own place; `files` makes them, with what
 * reads the files that the content names.
 * @typedef {(name: string) => Buffer} Reader
 * @typedef {{ content: Record<string, string>, files: (content: Record<string, unknown>, read: Reader) => Promise<Record<string, Buffer>> }} Maker
 * @typedef {{ files: Record<string, Buffer>, read: string[] }} Made
 */

/** The program's path in a `.generated` file: its last line. @param {string} made its path */
const makerOf = (made) =>
  path.resolve(path.dirname(made), readFileSync(made, 'utf8').trim().split('\n').at(-1) ?? '');

/**
 * Makes the files of a `.generated` file from the content.
 * @param {string} made its path
 * @returns {Promise<Made>} the files by name, and what they were made from
 * @throws when the content has mistakes
 */
export async function makeFiles(made) {
  const maker = makerOf(made);
  const { content, files } = /** @type {Maker} */ (await runBundled({ entryPoints: [maker] }, maker));
  const places = Object.entries(content).map(([name, file]) => ({
    name,
    file: path.resolve(path.dirname(maker), file),
  }));
  const given = await Promise.all(places.map(async ({ name, file }) => [name, await checkContent(file)]));
  /** @type {string[]} */
  const named = [];
  const reader = (/** @type {string} */ name) => {
    const file = placeOf(path.join(CONTENT, name));
    named.push(file);
    return readFileSync(file);
  };
  return {
    files: await files(Object.fromEntries(given), reader),
    read: [maker, ...places.map(({ file }) => placeOf(file)), ...named],
  };
}
