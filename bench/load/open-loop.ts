import { setTimeout as wait } from 'node:timers/promises';
import { Connection, type Answer } from './connection';

const TICK_MS = 5;

/** A kind of request that keeps coming, whatever becomes of the ones before; `next` gives undefined when all are sent. */
export type Flow = { name: string; perSecond: number; next: () => Buffer | undefined };

/** One request of a flow: its answer, or why there was none. */
type Outcome = { flow: string; answer: Answer | Error };

/** Connections that are lent for a request and made when none is free. */
class Connections {
  readonly #port: number;
  readonly #free: Connection[] = [];

  constructor(port: number) {
    this.#port = port;
  }

  async send(request: Buffer): Promise<Answer | Error> {
    let connection: Connection | undefined;
    try {
      connection = this.#free.pop() ?? (await Connection.open(this.#port));
      const answer = await connection.send(request);
      this.#free.push(connection);
      return answer;
    } catch (error) {
      connection?.close();
      return error as Error;
    }
  }

  close(): void {
    this.#free.forEach((connection) => connection.close());
  }
}

/**
 * Sends every flow at its rate for a time, however slow the answers come: what a crowd does to a server.
 * @param heard told of every outcome as it comes
 */
export async function openLoop(
  port: number,
  flows: Flow[],
  ms: number,
  heard: (outcome: Outcome) => void,
): Promise<void> {
  const connections = new Connections(port);
  const sent = flows.map(() => 0);
  const pending = new Set<Promise<void>>();
  const start = performance.now();
  for (let now = start; now < start + ms; now = performance.now()) {
    const due = flows.flatMap((flow, index) => {
      const count = Math.floor(((now - start) / 1000) * flow.perSecond) - sent[index]!;
      sent[index]! += count;
      return Array.from({ length: count }, () => flow);
    });
    // In an order by chance: no kind stands behind another.
    for (const { name, next } of due.sort(() => Math.random() - 0.5)) {
      const request = next();
      if (!request) continue;
      const one = connections.send(request).then((answer) => {
        heard({ flow: name, answer });
        pending.delete(one);
      });
      pending.add(one);
    }
    await wait(TICK_MS);
  }
  await Promise.all(pending);
  connections.close();
}
