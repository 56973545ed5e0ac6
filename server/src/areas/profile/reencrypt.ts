import type { Database } from '../../platform/database/database';
import { reencrypted } from './documents';
import type { FieldEncryption } from './field-encryption';
import { readKeyNames } from './key-store';
import { readEncryptedSections, replaceEncrypted } from './store';

/**
 * Seals every identity number with the newest key, so that an older one can be taken out of the key ring. May run
 * beside the server: a section that is saved meanwhile is sealed with the newest key anyway. What a lost key has sealed stays
 * as it is.
 * @returns how many sections were sealed anew
 * @throws DecryptionError when a key is missing; what was done so far stays done
 */
export async function reencryptAll(
  { db }: Pick<Database, 'db'>,
  encryption: FieldEncryption,
): Promise<number> {
  let count = 0;
  const lost = (await readKeyNames(db)).filter(({ isLost }) => isLost).map(({ name }) => name);
  for (const row of await readEncryptedSections(db)) {
    if (Object.values(row.sealed).some((text) => lost.includes(encryption.keyOf(text)))) continue;
    const renewed = reencrypted(row, row, encryption);
    if (!renewed) continue;
    await replaceEncrypted(db, row, renewed);
    count += 1;
  }
  return count;
}
