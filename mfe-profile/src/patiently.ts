import type { Result } from '@portal/shared/http';

/** Longest wait that is not reported, in seconds, and how often a call is sent at most. */
const MOST_SECONDS = 4;
const MOST_TIMES = 3;

const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/**
 * Sends a call, and sends it again when the server is too busy for it and says to come back soon. For calls that may
 * come twice: a read, or the save of a section, which is the same each time.
 * @returns the last response
 */
export async function patiently<T>(send: () => Promise<Result<T>>): Promise<Result<T>> {
  for (let times = 1; ; times += 1) {
    const result = await send();
    const { status, retryAfterSeconds = Infinity } = result;
    if (status !== 503 || retryAfterSeconds > MOST_SECONDS || times === MOST_TIMES) return result;
    await wait(retryAfterSeconds);
  }
}
