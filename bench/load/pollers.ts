import { setTimeout as wait } from 'node:timers/promises';
import { CALLS, SESSION_POLL_MS } from '@portal/shared/contract';
import { Connection } from './connection';
import { Latencies, type Percentiles } from './latencies';
import { requestBytes } from './requests';

/** Connections that are opened at the same moment. */
const OPENED_AT_ONCE = 100;

/** What polls have found since they were last asked; `others` counts answers by status but for 200. */
export type PollFigures = Percentiles & { others: Record<string, number> };

/** Logged-in students who poll every 15 s over a connection of their own each, as their browsers do (SHL-07). */
export class Pollers {
  readonly #connections: Connection[] = [];
  #latencies = new Latencies();
  #others: Record<string, number> = {};
  #stopped = false;

  /** Connects the first so many students and begins to poll, evenly over the 15 s. */
  static async start(port: number, students: number): Promise<Pollers> {
    const pollers = new Pollers();
    for (let from = 0; from < students; from += OPENED_AT_ONCE) {
      const length = Math.min(OPENED_AT_ONCE, students - from);
      const opened = await Promise.all(Array.from({ length }, () => Connection.open(port)));
      for (const [at, connection] of opened.entries()) {
        const student = from + at + 1;
        pollers.#connections.push(connection);
        const request = requestBytes({ ...CALLS.validateToken, student });
        void pollers.#poll(connection, request, student / students);
      }
    }
    return pollers;
  }

  /** The figures since the last call, which begin again. */
  take(): PollFigures {
    const figures = { ...this.#latencies.percentiles(), others: this.#others };
    this.#latencies = new Latencies();
    this.#others = {};
    return figures;
  }

  stop(): void {
    this.#stopped = true;
    this.#connections.forEach((connection) => connection.close());
  }

  async #poll(connection: Connection, request: Buffer, phase: number): Promise<void> {
    let due = performance.now() + phase * SESSION_POLL_MS;
    while (!this.#stopped) {
      await wait(Math.max(0, due - performance.now()), undefined, { ref: false });
      if (this.#stopped) return;
      due += SESSION_POLL_MS;
      const status = await connection.send(request).then(
        (answer) => {
          this.#latencies.record(answer.ms);
          return String(answer.status);
        },
        () => 'no answer',
      );
      if (status !== '200' && !this.#stopped) this.#others[status] = (this.#others[status] ?? 0) + 1;
      if (status === 'no answer') return;
    }
  }
}
