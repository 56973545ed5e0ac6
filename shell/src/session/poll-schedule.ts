import { SESSION_POLL_MS } from '@portal/shared/contract';

/** Longest wait between two polls that get no answer, in milliseconds. */
const LONGEST_WAIT_MS = 120_000;
/** Part of a wait that chance decides, so that browsers do not all come back in the same second. */
const JITTER = 0.3;

/**
 * When to poll next.
 * @param failures polls in a row without an answer
 * @param askedMs how long the server asked to wait, when it was too busy to answer (503 with Retry-After)
 * @param random from 0 to 1
 * @returns milliseconds: SESSION_POLL_MS while the server answers (SHL-07), doubled for each failure after that, and
 *   never less than was asked for
 */
export function nextPollMs(failures: number, askedMs = 0, random = Math.random()): number {
  if (failures === 0) return SESSION_POLL_MS;
  const wait = Math.min(SESSION_POLL_MS * 2 ** (failures - 1), LONGEST_WAIT_MS);
  return Math.max(askedMs, Math.round(wait * (1 + JITTER * (random - 0.5))));
}
