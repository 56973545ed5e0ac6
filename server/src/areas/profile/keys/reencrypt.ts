import type { Database, Queryable } from '../../../platform/database/database';
import { readTotpSecrets, replaceTotpSecret } from '../../identity';
import { reencrypted } from '../documents';
import { keyOf, type FieldEncryption } from './field-encryption';
import { readKeyNames } from './key-store';
import { readEncryptedSections, replaceEncrypted } from '../store';

/**
 * Seals every identity number, and the secrets of staff's apps, with the newest key, so that an older one can be
 * removed from the key ring. It may run while the server runs: new saves use the newest key anyway. Values that a
 * lost key sealed stay unchanged.
 * @returns how many sections and secrets were sealed again
 * @throws DecryptionError when a key is missing; what was done so far stays done
 */
export async function reencryptAll(
  { db }: Pick<Database, 'db'>,
  encryption: FieldEncryption,
): Promise<number> {
  const names = await readKeyNames(db);
  const lost = new Set(names.filter(({ isLost }) => isLost).map(({ name }) => name));
  return (await reencryptSections(db, encryption, lost)) + (await reencryptSecrets(db, encryption, lost));
}

async function reencryptSections(
  db: Queryable,
  encryption: FieldEncryption,
  lost: Set<string>,
): Promise<number> {
  let count = 0;
  for (const row of await readEncryptedSections(db)) {
    if (Object.values(row.sealed).some((text) => lost.has(keyOf(text)))) continue;
    const renewed = reencrypted(row, row, encryption);
    if (!renewed) continue;
    await replaceEncrypted(db, row, renewed);
    count += 1;
  }
  return count;
}

async function reencryptSecrets(
  db: Queryable,
  encryption: FieldEncryption,
  lost: Set<string>,
): Promise<number> {
  let count = 0;
  for (const { staffId, place, text } of await readTotpSecrets(db)) {
    if (lost.has(keyOf(text)) || encryption.isCurrent(text)) continue;
    const after = encryption.seal(encryption.open(text, place), place);
    await replaceTotpSecret(db, staffId, { before: text, after });
    count += 1;
  }
  return count;
}
