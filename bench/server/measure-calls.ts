import type { DatabaseKind } from '../../server/testing/databases';
import { bareSide, figuresOf, measure, portalSide, stopSide, type Figure, type Side } from './variants';

const ROUNDS = 5;
const MS_A_ROUND = 1500;
const WARM_MS = 500;

/**
 * Measures every call on every side, all sides up at once and each in turn, round after round: what disturbs the
 * machine for a while disturbs them alike.
 * @returns a figure for each side and call
 */
export async function measureCalls(
  kinds: readonly DatabaseKind[],
): Promise<Figure<DatabaseKind | 'node:http'>[]> {
  const sides: Side<DatabaseKind | 'node:http'>[] = [await bareSide()];
  try {
    for (const kind of kinds) sides.push(await portalSide(kind, kind));
    for (let round = -1; round < ROUNDS; round += 1) {
      for (const call of [...new Set(sides.flatMap(({ calls }) => [...calls.keys()]))]) {
        for (const side of sides) {
          if (side.calls.has(call)) await measure(side, call, round < 0 ? WARM_MS : MS_A_ROUND, round >= 0);
        }
      }
    }
    return sides.flatMap(figuresOf);
  } finally {
    for (const side of sides) await stopSide(side);
  }
}
