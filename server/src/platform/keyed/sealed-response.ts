import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A response as it is kept for its key. */
export type KeptResponse = { status: number; headers: Record<string, string | string[]>; body: string };

const derived = (key: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `portal ${use} of a change`, KEY_BYTES));

/** The id of a change's row: a reader of the table learns neither caller nor key. */
export const idOf = (caller: string, key: string): string =>
  createHash('sha256').update(`${caller}\n${key}`).digest('base64url');

/** Distinguishes requests under the same key; without the key no one can guess what was sent, such as a password. */
export const fingerprintOf = (key: string, contents: string): string =>
  createHmac('sha256', derived(key, 'fingerprint')).update(contents).digest('base64url');

/** Encrypts a response under its Idempotency-Key, which is stored nowhere. */
export function sealed(key: string, response: KeptResponse): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, derived(key, 'response'), iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(response)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64');
}

/** Opens what `sealed` gave. @throws Error for another key, or when it was changed */
export function opened(key: string, text: string): KeptResponse {
  const bytes = Buffer.from(text, 'base64');
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
  const decipher = createDecipheriv(CIPHER, derived(key, 'response'), iv, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(tag);
  const plain = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  return JSON.parse(plain.toString()) as KeptResponse;
}
