import { timingSafeEqual } from 'node:crypto';
import type { Budget } from '../accounts/limit-store';
import { spendAll } from '../accounts/limits';
import { PortalError } from '../errors';
import type { Services } from '../services';
import { readTokenHashes } from './token-store';
import { secretHash } from './tokens';

/** Who calls: the operator of the portal, or the team of one part by its deploy token. */
export type Caller = { name: string; part: string | null };

const OPERATOR: Caller = { name: 'operator', part: null };
/** Wrong secrets from one address. Nobody guesses 256 bits; this keeps a mistake in a loop from filling the log. */
const WRONG_SECRETS: Budget = { kind: 'release:address', most: 30, refillMs: 10_000 };

const NO_SECRET = 'A deploy token is needed: npm run releases -- token PART gives one.';
const WRONG_SECRET = 'This deploy token is not known. It may have been replaced or revoked.';

/**
 * Finds out who calls, comparing with every hash in constant time.
 * @param secret a deploy token or the operator's key; null when none was sent
 * @throws PortalError 401 for none or a wrong one, 429 after too many wrong ones
 */
export async function callerOf(
  { database: { db }, now }: Pick<Services, 'database' | 'now'>,
  operatorKey: Buffer,
  { secret, address }: { secret: string | null; address: string },
): Promise<Caller> {
  if (secret === null) throw new PortalError(401, NO_SECRET);
  const hash = secretHash(secret);
  const known = [
    { caller: OPERATOR, of: operatorKey },
    ...(await readTokenHashes(db)).map(({ part, tokenHash }) => ({
      caller: { name: `${part}'s token`, part },
      of: Buffer.from(tokenHash ?? '', 'hex'),
    })),
  ];
  const found = known.filter(({ of }) => of.length === hash.length && timingSafeEqual(of, hash));
  if (found[0]) return found[0].caller;
  await spendAll(db, [{ budget: WRONG_SECRETS, subject: address }], new Date(now()));
  throw new PortalError(401, WRONG_SECRET);
}

/** @throws PortalError 403 when the caller's token is another part's */
export function mustHold(caller: Caller, part: string): void {
  if (caller.part === null || caller.part === part) return;
  throw new PortalError(403, `This is ${caller.name}: ${part} needs its own.`);
}

/** @throws PortalError 403 for whoever is not the operator */
export function mustOperate(caller: Caller): void {
  if (caller.part !== null) throw new PortalError(403, "This needs the operator's key.");
}
