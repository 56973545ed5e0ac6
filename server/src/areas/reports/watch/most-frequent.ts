import type { Queryable } from '../../../platform/database/database';
import { readNotified } from '../store';
import { isFault } from '../health';

/** Faults that a reason names, and places of each. */
const MOST_FAULTS = 3;
const MOST_PLACES = 3;

/** The most frequent faults of a release in the last hour, each with the places of its stack. */
export async function mostFrequent(db: Queryable, part: string, hash: string): Promise<string[]> {
  const reports = (await readNotified(db, { hours: 1, part })).filter(
    (row) => row.hash === hash && isFault(row.kind),
  );
  const counts = new Map<string, number>();
  for (const { what, count } of reports) counts.set(what, (counts.get(what) ?? 0) + count);
  const [...sorted] = [...counts].sort(([, a], [, b]) => b - a);
  return sorted.slice(0, MOST_FAULTS).map(([what, count]) => {
    const [words = '', ...places] = what.split('\n');
    return [`${count} × ${words}`, ...places.slice(0, MOST_PLACES).map((place) => `    ${place}`)].join('\n');
  });
}
