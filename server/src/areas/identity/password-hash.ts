import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { tidyPassword } from '@portal/shared/values';
import { busyWhenFull, FairQueue } from '../../platform/fair-queue';

/** The package's Algorithm.Argon2id, which is an ambient enum that isolated modules cannot read. */
const ARGON2ID = 2;
/** Argon2id at 19 MiB, two passes, one lane: OWASP's least, about 8 ms a password. */
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/** Never more than two at a time, and never the last core: the poll goes on while a campus logs in. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
/** A request that would wait longer than about ten seconds is asked to come back instead. */
const MOST_WAITING = 1000;

const queue = new FairQueue(AT_ONCE, { waiting: MOST_WAITING });
/** Attempts over a limit: one at a time, and all of them together have one turn among the addresses. */
const overLimit = new FairQueue(1, { waiting: MOST_WAITING });
const OVER_LIMIT_KEY = 'over a limit';

/** A hash of no password: checking against it takes the time of a real check. */
let placeholder: Promise<string> | undefined;

/**
 * Runs work that hashes in the bounded queue.
 * @param key whose turn it takes: an address, or a browser that is known
 * @throws PortalError 503 when too many wait already
 */
export async function inHashQueue<T>(key: string, work: () => Promise<T>): Promise<T> {
  try {
    return await queue.run(key, work);
  } catch (error) {
    throw busyWhenFull(error);
  }
}

/**
 * Runs work of an attempt over a limit in the same queue, where it costs the others one turn in a round (W-05).
 * @param key whose turn among such attempts it takes
 * @throws PortalError 503 when too many wait already
 */
export async function inOverLimitQueue<T>(key: string, work: () => Promise<T>): Promise<T> {
  try {
    return await overLimit.run(key, () => queue.run(OVER_LIMIT_KEY, work));
  } catch (error) {
    throw busyWhenFull(error);
  }
}

/** Argon2id hash in PHC form, of the password in the form that is stored (F-08). Call it inside `inHashQueue`. */
export const hashPassword = (password: string): Promise<string> => hash(tidyPassword(password), OPTIONS);

/**
 * Checks a password in the same time whether there is a hash or not. Call it inside `inHashQueue`.
 * @param stored null for a student without a password, or no student at all: never right
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  placeholder ??= hashPassword('no student has this');
  const hashed = stored ?? (await placeholder);
  let right = await verify(hashed, tidyPassword(password));
  // A password that was set before blanks around it were dropped. What is typed decides the time, not the account.
  const typed = password.normalize('NFKC');
  if (typed !== tidyPassword(password)) right = (await verify(hashed, typed)) || right;
  return stored !== null && right;
}
