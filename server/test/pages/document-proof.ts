import { createHmac } from 'node:crypto';

/** The proof that a browser holds for its session's token (docs/decisions/0015-first-data.md), made again by other code than the server's. */
export const proofFor = (token: string): string =>
  createHmac('sha256', token).update('first data of a document').digest('base64url');
