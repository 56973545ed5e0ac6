import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { KeyRing } from './key-ring';

const FORMAT = 'g1';
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A sealed text cannot be opened: its key is not there, or it was changed or moved. */
export class DecryptionError extends Error {}

/** Name of the key that a text is sealed with. */
export const keyOf = (sealed: string): string => sealed.split('.')[1] ?? '';

/**
 * Seals identity numbers with AES-256-GCM (D-39). The result names its key, so that keys can be changed,
 * and is bound to its place: copied to another student or field it does not open.
 */
export class FieldEncryption {
  readonly #keys: KeyRing;

  constructor(keys: KeyRing) {
    this.#keys = keys;
  }

  /** @param plain the text @param place for example 'student-id/personal/aadhar_no' @returns 'g1.key.nonce.text' */
  seal(plain: string, place: string): string {
    const key = this.#keys[0];
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, key.bytes, nonce).setAAD(Buffer.from(place));
    const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return [FORMAT, key.id, nonce.toString('base64url'), sealed.toString('base64url')].join('.');
  }

  /** @throws DecryptionError which says no more than the key's name */
  open(sealed: string, place: string): string {
    const [format, keyId, nonce = '', text = ''] = sealed.split('.');
    const key = this.#keys.find(({ id }) => id === keyId);
    if (format !== FORMAT || !key) throw new DecryptionError(`The key ${keyId ?? ''} is not in the key ring`);
    const bytes = Buffer.from(text, 'base64url');
    try {
      const decipher = createDecipheriv(CIPHER, key.bytes, Buffer.from(nonce, 'base64url'))
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString(
        'utf8',
      );
    } catch (cause) {
      throw new DecryptionError(`A text sealed with the key ${key.id} was changed or moved`, { cause });
    }
  }

  /** Whether a text is sealed with the newest key; one that is not is due for it. */
  isCurrent(sealed: string): boolean {
    return sealed.startsWith(`${FORMAT}.${this.#keys[0].id}.`);
  }
}

/** What everyone but the owner's own form sees of an identity number: its last four. */
export const lastFour = (number: string): string => number.slice(-4).padStart(number.length, 'X');
