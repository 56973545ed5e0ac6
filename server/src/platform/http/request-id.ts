import { randomUUID } from 'node:crypto';

const COUNT_DIGITS = 12;
/** By chance for each process; the requests of one are counted on. */
const PROCESS = randomUUID().slice(0, -COUNT_DIGITS);

let count = 0;

/**
 * The next request's id, which is in its log lines and in a refusal. It is no secret, and a UUID for each would cost
 * the poll more than its session does.
 * @returns 36 characters of the form of a UUID
 */
export const nextRequestId = (): string =>
  PROCESS + (count = (count + 1) % 16 ** COUNT_DIGITS).toString(16).padStart(COUNT_DIGITS, '0');
