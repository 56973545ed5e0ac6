/** Divides `npm run test:all` into shards of about the same time, by the times that its suites took before. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

/**
 * @typedef {Record<string, Record<string, number>>} Times seconds of a stage's units; of those only that take long
 * @typedef {{ name: string, workers: number, units: string[] }} Work what of a stage is to be divided
 */

const FILE = path.join(root, 'docs/test-times.json');
/** Of units that took less, which are counted as UNKNOWN seconds, no time is kept. */
const KEPT_FROM = 3;
const UNKNOWN = 1;

/** @returns {Times} */
export const readTimes = () => JSON.parse(readFileSync(FILE, 'utf8'));

/**
 * Gives each unit, the longest first, to the shard that has the least to do.
 * @param {Work[]} work @param {number} count of shards @param {Times} times
 * @returns {{ seconds: number, units: Map<string, string[]> }[]} shards: their units by stage, and seconds of the clock
 */
export function divide(work, count, times) {
  const shards = Array.from({ length: count }, () => ({ seconds: 0, units: new Map() }));
  const pieces = work.flatMap(({ name, workers, units }) =>
    units.map((unit) => ({ name, unit, seconds: (times[name]?.[unit] ?? UNKNOWN) / workers })),
  );
  for (const { name, unit, seconds } of pieces.sort((a, b) => b.seconds - a.seconds)) {
    const shard = shards.reduce((least, one) => (one.seconds < least.seconds ? one : least));
    shard.seconds += seconds;
    shard.units.set(name, [...(shard.units.get(name) ?? []), unit]);
  }
  return shards;
}

/** Keeps the times of a whole run. @param {import('./test-results.mjs').Stage[]} stages */
export function keepTimes(stages) {
  const times = stages.map(({ name, suites }) => [
    name,
    Object.fromEntries(
      suites
        .filter(({ seconds }) => seconds >= KEPT_FROM)
        .sort((a, b) => b.seconds - a.seconds)
        .map((suite) => [suite.name, Math.round(suite.seconds)]),
    ),
  ]);
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(times), null, 2)}\n`);
}
