import { createHash } from 'node:crypto';

/** The SHA-256 of the bytes, 64 lower-case hexadecimal digits. */
export const sha256Of = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

/** Whether a text can be a SHA-256: it becomes part of a path. */
export const isSha256 = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);
