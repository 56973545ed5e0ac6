import type { Database } from '../../../platform/database/database';
import { KEY_FILE, KeyError, keyNames, openKeyRing, type KeyRing, type KeySettings } from './key-ring';
import {
  addKeyName,
  lockKeyNames,
  lockEncrypted,
  markFound,
  neededKeys,
  readKeyNames,
  readEncryptedTexts,
  removeKeyName,
} from './key-store';
import { FieldEncryption, DecryptionError } from './field-encryption';

/**
 * Opens the key ring for a database and writes the name of its newest key there before anything is sealed with it
 * (W-10). A new key is made for a database that has none alone. Servers that start at once wait for each other, so that
 * two different keys do not both come first.
 * @throws KeyError, in one line, when a key that the database needs is not there, or when the newest one is not known to
 *   the database and no change to it was begun
 */
export const openProvenKeys = (database: Pick<Database, 'db'>, config: KeySettings): Promise<KeyRing> =>
  provenKeys(database, config, { mayBeNew: false });

/**
 * Begins a change of keys: the database learns the name of the newest one, so that servers may start with it.
 * @throws KeyError, in one line, when a key that the database needs is not there
 */
export const beginKeyChange = (database: Pick<Database, 'db'>, config: KeySettings): Promise<KeyRing> =>
  provenKeys(database, config, { mayBeNew: true });

function provenKeys(
  { db }: Pick<Database, 'db'>,
  config: KeySettings,
  { mayBeNew }: { mayBeNew: boolean },
): Promise<KeyRing> {
  return db.transaction(async (tx) => {
    await lockKeyNames(tx);
    const there = keyNames(config);
    const needed = await neededKeys(tx);
    const missing = needed.filter((name) => !there.includes(name));
    if (missing.length > 0) throw new KeyError(missingText(missing));
    const ring = openKeyRing(config);
    const names = (await readKeyNames(tx)).map(({ name }) => name);
    // A wrong key cannot be distinguished from a change of keys: only the operator knows.
    const isNew = needed.length > 0 && ![...needed, ...names].includes(ring[0].id);
    if (isNew && !mayBeNew) throw new KeyError(unknownText(config, ring[0].id, needed));
    if (names.length === 0) prove(new FieldEncryption(ring), await readEncryptedTexts(tx));
    await addKeyName(tx, ring[0].id);
    await markFound(
      tx,
      ring.map(({ id }) => id),
    );
    return ring;
  });
}

/** A database from before its keys were named has sealed texts alone: each key must open one. */
function prove(encryption: FieldEncryption, sealed: Awaited<ReturnType<typeof readEncryptedTexts>>): void {
  for (const { key, text, place } of sealed) {
    try {
      encryption.open(text, place);
    } catch (cause) {
      if (!(cause instanceof DecryptionError)) throw cause;
      throw new KeyError(`An identity number that the key ${key} has sealed does not open with it.`, {
        cause,
      });
    }
  }
}

const missingText = (names: string[]) =>
  `The identity numbers of this database are under the key ${names.join(', ')}, which is neither in PORTAL_KEY nor in ` +
  `${KEY_FILE} of DATA_DIR. Put that key back; every server of one database needs the same (docs/operations.md).`;

const unknownText = ({ portalKey }: KeySettings, name: string, needed: string[]) =>
  `${portalKey ? 'PORTAL_KEY' : `The first line of ${KEY_FILE} in DATA_DIR`} is the key ${name}, which this database ` +
  `does not know; its identity numbers are under ${needed.join(', ')}. Put that key first again; to change the key, run ` +
  'npm run keys -- change (docs/operations.md).';

/**
 * Takes the names of keys away under which nothing is sealed any more, after a reseal.
 * @param current name of the newest key, which stays
 * @returns names of older keys that are still needed: a server that was not restarted has sealed with them meanwhile
 */
export function dropUnusedKeys({ db }: Pick<Database, 'db'>, current: string): Promise<string[]> {
  return db.transaction(async (tx) => {
    await lockKeyNames(tx);
    await lockEncrypted(tx);
    const inUse = new Set([current, ...(await readEncryptedTexts(tx)).map(({ key }) => key)]);
    for (const { name } of await readKeyNames(tx)) if (!inUse.has(name)) await removeKeyName(tx, name);
    return (await neededKeys(tx)).filter((name) => name !== current);
  });
}
