import type { DatabaseKind } from '../../server/testing/databases';
import { portalOf } from '../load/programs';
import {
  bareSide,
  figuresOf,
  measure,
  portalSide,
  startAgain,
  stopSide,
  type Figure,
  type Side,
} from './variants';

const ROUNDS = 5;
const MS_A_ROUND = 1500;
const WARM_MS = 500;

/** A side's name: what runs, and on which database; `before` is the other checkout's. */
export type SideName = 'node:http' | DatabaseKind | `${DatabaseKind}, before`;

/** Every call of every side in turn. */
async function playRound(sides: Side<SideName>[], ms: number, isKept: boolean): Promise<void> {
  for (const call of [...new Set(sides.flatMap(({ calls }) => [...calls.keys()]))]) {
    for (const side of sides) if (side.calls.has(call)) await measure(side, call, ms, isKept);
  }
}

/**
 * Measures every call on every side, all sides up at once and each in turn, round after round: what disturbs the
 * machine for a while disturbs them alike.
 * @param other another built checkout to compare with. Each round then starts the portals again, since what the compiler
 * of one process makes of the code is up to a fifth of the poll's cost
 * @returns a figure for each side and call
 */
export async function measureCalls(
  kinds: readonly DatabaseKind[],
  other?: string,
): Promise<Figure<SideName>[]> {
  const sides: Side<SideName>[] = [await bareSide()];
  try {
    for (const kind of kinds) {
      sides.push(await portalSide(kind, kind));
      if (other !== undefined) sides.push(await portalSide(`${kind}, before`, kind, portalOf(other)));
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      if (other !== undefined) for (const side of sides) await startAgain(side);
      if (round === 0 || other !== undefined) await playRound(sides, WARM_MS, false);
      await playRound(sides, MS_A_ROUND, true);
    }
    return sides.flatMap(figuresOf);
  } finally {
    for (const side of sides) await stopSide(side);
  }
}
