import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { makeKeyFile } from '../../../platform/key-file';

/** A key of identity numbers, with the name by which a ciphertext says which one it wants. */
type Key = { id: string; bytes: Buffer };

/** Keys that can open; the first one seals (D-39, docs/operations.md). */
export type KeyRing = readonly [Key, ...Key[]];

/** Where keys come from: the folder of the key file, and PORTAL_KEY (32 bytes) when it is set. */
export type KeySettings = { dataDir: string; portalKey?: Buffer };

/** An error of the keys, in one line for the operator who starts the portal. */
export class KeyError extends Error {}

/** In the data folder: one key of 64 hexadecimal digits a line, the newest first. */
export const KEY_FILE = 'portal.key';
const KEY_LINE = /^[0-9a-f]{64}$/i;

/** The key's name: enough of a hash to tell keys apart, nothing that helps to guess one. */
const named = (bytes: Buffer): Key => ({
  id: createHash('sha256').update('portal-key-id').update(bytes).digest('hex').slice(0, 12),
  bytes,
});

/** Keys of the file; none when there is no file. @throws KeyError naming the line that is no key */
function readKeyFile(file: string): Key[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  const lines = text.split('\n').map((line) => line.trim());
  return lines.flatMap((line, index) => {
    if (line === '') return [];
    if (!KEY_LINE.test(line))
      throw new KeyError(`${KEY_FILE}: line ${index + 1} is not 64 hexadecimal digits`);
    return [named(Buffer.from(line, 'hex'))];
  });
}

/**
 * Names of the keys that are there; nothing is made.
 * @throws KeyError when the key file holds something else
 */
export const keyNames = ({ dataDir, portalKey }: KeySettings): string[] =>
  [...(portalKey ? [named(portalKey)] : []), ...readKeyFile(path.join(dataDir, KEY_FILE))].map(
    ({ id }) => id,
  );

/**
 * The keys in use: PORTAL_KEY first when it is set, then those of the key file, which is made with mode 600 when
 * there is neither.
 * @throws KeyError when the key file holds something else
 */
export function openKeyRing({ dataDir, portalKey }: KeySettings): KeyRing {
  const file = path.join(dataDir, KEY_FILE);
  if (!portalKey && readKeyFile(file).length === 0) makeKeyFile(file);
  const [first, ...rest] = [...(portalKey ? [named(portalKey)] : []), ...readKeyFile(file)];
  if (!first) throw new KeyError(`${KEY_FILE} holds no key`);
  return [first, ...rest];
}
