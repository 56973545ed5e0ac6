import type { Database } from '../../platform/database/database';
import { resealed } from './documents';
import type { Sealer } from './sealing';
import { readKeyNames } from './key-store';
import { readSealedSections, replaceSealed } from './store';

/**
 * Seals every identity number with the newest key, so that an older one can be taken out of the key ring. May run
 * beside the server: a section that is saved meanwhile is sealed with the newest key anyway. What a lost key has sealed stays
 * as it is.
 * @returns how many sections were sealed anew
 * @throws UnsealableError when a key is missing; what was done so far stays done
 */
export async function resealAll({ db }: Pick<Database, 'db'>, sealer: Sealer): Promise<number> {
  let count = 0;
  const lost = (await readKeyNames(db)).filter(({ isLost }) => isLost).map(({ name }) => name);
  for (const row of await readSealedSections(db)) {
    if (Object.values(row.sealed).some((text) => lost.includes(sealer.keyOf(text)))) continue;
    const renewed = resealed(row, row, sealer);
    if (!renewed) continue;
    await replaceSealed(db, row, renewed);
    count += 1;
  }
  return count;
}
