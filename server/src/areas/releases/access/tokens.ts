import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { hasToken, recordTokenAct, writeTokenHash } from './token-store';

const TOKEN_BYTES = 32;

/** What is kept of a token or of the operator's key: SHA-256, which is enough for 256 random bits. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/**
 * Gives a part a new deploy token; the one before is of no use any more.
 * @param part a remote or the shell @param isNew whether the part may be one that was never released (F-43)
 * @returns the token, which is kept nowhere: it can be shown this once
 * @throws PortalError 404 for an unknown part, unless it is said to be new
 */
export async function issueToken(
  { db }: Pick<Database, 'db'>,
  { part, isNew }: { part: string; isNew: boolean },
  actor: string,
  note: string | null,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await db.transaction(async (tx) => {
    if (!isNew && (await hasToken(tx, part)) === null)
      throw new PortalError(404, `There is no part ${part}. For a new one, add --new.`);
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
