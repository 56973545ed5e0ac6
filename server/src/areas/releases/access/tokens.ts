import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { hasToken, recordTokenAct, writeTokenHash } from './token-store';

const TOKEN_BYTES = 32;

/** What is kept of a token or of the operator's key: SHA-256, which is enough for 256 random bits. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/**
 * Gives a part a new deploy token; the one before is of no use any more.
 * @param part a remote or the shell, released before or not
 * @returns the token, which is kept nowhere: it can be shown this once
 */
export async function issueToken(
  { db }: Pick<Database, 'db'>,
  part: string,
  actor: string,
  note: string | null,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await db.transaction(async (tx) => {
    await writeTokenHash(tx, part, secretHash(token).toString('hex'));
    await recordTokenAct(tx, { action: 'release.token', part, actor, note });
  });
  return token;
}

/** Takes a part's deploy token away. @throws PortalError 404 when it has none */
export async function revokeToken(
  { db }: Pick<Database, 'db'>,
  part: string,
  actor: string,
  note: string | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await hasToken(tx, part))) throw new PortalError(404, `${part} has no deploy token.`);
    await writeTokenHash(tx, part, null);
    await recordTokenAct(tx, { action: 'release.revoke', part, actor, note });
  });
}
