import { SourceMap } from 'node:module';
import path from 'node:path';

/** @typedef {import('./print-health.mjs').Frame} Frame @typedef {import('./print-health.mjs').Health} Health */

/** @param {Frame} frame */
const scriptOf = ({ part, hash, file }) => `${part}/${hash}/${file}`;

/**
 * What a map says: a function from a place of the script to the file and place of its source, as `path:line:column`.
 * @param {string} part whose folder the sources' paths start in @param {string} text the map as JSON
 * @returns {(frame: Frame) => string | undefined} undefined for a place that is no source's
 */
function placeBy(part, text) {
  const map = new SourceMap(JSON.parse(text));
  return ({ line, column }) => {
    const entry = map.findEntry(line - 1, column - 1);
    if (!('originalSource' in entry) || !entry.originalSource) return undefined;
    const source = path.posix.join(part, entry.originalSource.replace(/\?.*$/s, '').replace(/\p{C}/gu, ''));
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  };
}

/**
 * The places in the sources of the frames of reported faults. A script without a map, or with one that cannot be read,
 * says nothing: its frames stay what they are.
 * @param {Health[]} releases
 * @param {(script: { part: string, hash: string, script: string }) => Promise<string | null>} readMap the map of a script as JSON
 * @returns {Promise<(frame: Frame) => string | undefined>}
 */
export async function sourcePlaces(releases, readMap) {
  const frames = releases.flatMap(({ top }) => top.flatMap((fault) => fault.frames));
  const scripts = new Map(frames.map((frame) => [scriptOf(frame), frame]));
  /** @type {Map<string, ReturnType<typeof placeBy>>} */
  const known = new Map();
  for (const [script, { part, hash, file }] of scripts) {
    const text = await readMap({ part, hash, script: file });
    try {
      if (text !== null) known.set(script, placeBy(part, text));
    } catch {
      // What a team sent need not be a map.
    }
  }
  return (frame) => known.get(scriptOf(frame))?.(frame);
}

/**
 * What a portal says of a build, with the places in its sources beside those in its scripts.
 * @param {string} words with places such as `(mfe-x/757.js:4:13235)`
 * @param {{ part: string, mapOf: (script: string) => string | undefined }} build the map of a script as JSON
 */
export function withSourcePlaces(words, { part, mapOf }) {
  return words.replace(/\(([\w-]+)\/([\w./-]+):(\d+):(\d+)\)/g, (whole, of, script, line, column) => {
    const map = of === part ? mapOf(script) : undefined;
    if (map === undefined) return whole;
    const frame = { name: '', part, hash: '', file: script, line: Number(line), column: Number(column) };
    const place = placeBy(part, map)(frame);
    return place === undefined ? whole : `(${place}) ${whole}`;
  });
}
