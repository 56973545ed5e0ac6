import type { DatabaseKind } from '../../server/testing/databases';
import { bareSide, figuresOf, measure, portalSide, stopSide, type Figure, type Side } from './variants';

const ROUNDS = 5;
const MS_A_ROUND = 1500;
const WARM_MS = 500;

/** A side's name: what runs, or on which database. */
export type SideName = 'node:http' | DatabaseKind;

/** Every call of every side in turn. */
async function playRound(sides: Side<SideName>[], ms: number, isKept: boolean): Promise<void> {
  for (const call of [...new Set(sides.flatMap(({ calls }) => [...calls.keys()]))]) {
    for (const side of sides) if (side.calls.has(call)) await measure(side, call, ms, isKept);
  }
}

/**
 * Measures every call on every side, all sides up at once and each in turn, round after round: what disturbs the
 * machine for a while disturbs them alike.
 * @returns a figure for each side and call
 */
export async function measureCalls(kinds: readonly DatabaseKind[]): Promise<Figure<SideName>[]> {
  const sides: Side<SideName>[] = [await bareSide()];
  try {
    for (const kind of kinds) sides.push(await portalSide(kind));
    await playRound(sides, WARM_MS, false);
    for (let round = 0; round < ROUNDS; round += 1) await playRound(sides, MS_A_ROUND, true);
    return sides.flatMap(figuresOf);
  } finally {
    for (const side of sides) await stopSide(side);
  }
}
