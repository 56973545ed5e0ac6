import { setTimeout as sleep } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';
import { BUSY } from '../src/platform/http/shed-load';

/** A tenth of what Retry-After says: a test's machine is busy for moments. */
const SCALE_MS = 100;

/** Sends again what a busy server shed, as a client does. */
export async function untilServed(
  send: () => Promise<LightMyRequestResponse>,
): Promise<LightMyRequestResponse> {
  for (;;) {
    const answer = await send();
    if (answer.statusCode !== 503 || !answer.body.includes(BUSY)) return answer;
    await sleep(Number(answer.headers['retry-after']) * SCALE_MS);
  }
}
