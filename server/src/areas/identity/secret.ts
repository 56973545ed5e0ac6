import { hash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** A secret to be carried by its owner alone: 256 random bits as 43 characters that suit a header and a cookie. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** What is stored in place of a secret: SHA-256, which is enough for 256 random bits. */
export const hashOf = (secret: string): string => hash('sha256', secret, 'base64url');
