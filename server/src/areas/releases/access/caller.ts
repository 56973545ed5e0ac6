import { timingSafeEqual } from 'node:crypto';
import { type RateLimit, consumeAll } from '../../identity';
import { PortalError } from '../../../platform/errors';
import type { Database } from '../../../platform/database/database';
import type { Principal } from '../../../platform/http/access';
import { readTokenHashes } from './token-store';
import { secretHash } from './tokens';

/** Who may do something with releases: the team of one part by its deploy token, or the operator of the portal. */
export type Caller = Extract<Principal, { kind: 'deploy token' | 'operator' }>;

/**
 * Wrong secrets from one address. A secret of 256 bits cannot be guessed; this keeps a mistake in a loop from filling
 * the log.
 */
const WRONG_SECRETS: RateLimit = { kind: 'release:address', most: 30, refillMs: 10_000 };

const NO_SECRET = 'A deploy token is needed: npm run releases -- token PART gives one.';
const WRONG_SECRET = 'This deploy token is not known. It may have been replaced or revoked.';
const WRONG_KEY = "The operator's key is another one: it is in operator.key of the portal's data folder.";

const isSame = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

/**
 * Finds out whose deploy token is sent, comparing with every hash in constant time.
 * @param secret null when none was sent
 * @throws PortalError 401 for none or a wrong one, 429 after too many wrong ones
 */
export async function teamOf(
  { db }: Pick<Database, 'db'>,
  { secret, address }: { secret: string | null; address: string },
): Promise<Caller> {
  if (secret === null) throw new PortalError(401, NO_SECRET);
  const hash = secretHash(secret);
  const known = await readTokenHashes(db);
  const found = known.filter(({ tokenHash }) => isSame(Buffer.from(tokenHash ?? '', 'hex'), hash));
  if (found[0]) return { kind: 'deploy token', part: found[0].part };
  await consumeAll(db, [{ limit: WRONG_SECRETS, subject: address }]);
  throw new PortalError(401, WRONG_SECRET);
}

/** @param operatorKey its hash @throws PortalError 401 for another key or none */
export function operatorOf(operatorKey: Buffer, secret: string | null): Caller {
  if (secret !== null && isSame(operatorKey, secretHash(secret))) return { kind: 'operator' };
  throw new PortalError(401, WRONG_KEY);
}

/** A caller as histories and the audit log name it. */
export const actorOf = (caller: Caller): string =>
  caller.kind === 'operator' ? 'operator' : `${caller.part}'s token`;

/** @throws PortalError 403 when the caller's token is another part's */
export function mustHold(caller: Caller, part: string): void {
  if (caller.kind === 'operator' || caller.part === part) return;
  throw new PortalError(403, `This is ${actorOf(caller)}: ${part} needs its own.`);
}
