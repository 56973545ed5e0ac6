import type { Connection } from './connection';
import type { Latencies } from './latencies';

/** What is sent over and over; `next` gives the following request. */
export type Stream = { next: () => Buffer; status: number };

/**
 * Sends requests over each connection as fast as answers come, for a time.
 * @param ms how long
 * @returns how many were answered
 * @throws Error at the first answer with another status: a fast refusal is no speed
 */
export async function closedLoop(
  connections: Connection[],
  { next, status }: Stream,
  ms: number,
  latencies: Latencies,
): Promise<number> {
  const end = performance.now() + ms;
  let count = 0;
  await Promise.all(
    connections.map(async (connection) => {
      while (performance.now() < end) {
        const answer = await connection.send(next());
        if (answer.status !== status)
          throw new Error(`answered ${answer.status}: ${answer.body.slice(0, 300)}`);
        latencies.record(answer.ms);
        count += 1;
      }
    }),
  );
  return count;
}
