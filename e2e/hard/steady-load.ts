import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** What became of one request. */
type Outcome = {
  sentAt: number;
  endedAt: number;
  /** Undefined when no answer came. */
  status?: number;
  retryAfter?: string;
  /** Why no answer came, as Node names it. */
  failure?: string;
};

/** A request of the load. */
export type Ask = { method: string; path: string; headers?: Record<string, string>; body?: string };

const LIMIT_MS = 15_000;

function send(agent: http.Agent, url: string, { method, path, headers = {}, body }: Ask): Promise<Outcome> {
  const sentAt = Date.now();
  return new Promise((resolve) => {
    const end = (more: Omit<Outcome, 'sentAt' | 'endedAt'>) =>
      resolve({ sentAt, endedAt: Date.now(), ...more });
    const request = http.request(`${url}${path}`, { method, agent, headers }, (answer) => {
      answer.resume();
      const retryAfter = answer.headers['retry-after'];
      answer.on('end', () => end({ status: answer.statusCode!, ...(retryAfter ? { retryAfter } : {}) }));
      // Half an answer is none.
      answer.on('error', (error: NodeJS.ErrnoException) => end({ failure: error.code ?? error.message }));
    });
    request.setTimeout(LIMIT_MS, () => request.destroy(new Error('no answer in time')));
    request.on('error', (error: NodeJS.ErrnoException) => end({ failure: error.code ?? error.message }));
    request.end(body);
  });
}

const CONNECTIONS = 32;

/** A running load: its outcomes so far, and its end. */
type SteadyLoad = { outcomes: Outcome[]; stop: () => Promise<Outcome[]> };

/**
 * Sends requests at a steady rate, whether or not earlier ones were answered, over connections that are kept, as a
 * proxy does. All of them are opened first: one that a stopping server's system has not handed over yet is reset.
 * @param perSecond how many
 * @param asks taken in turn
 */
export async function steadyLoad(url: string, perSecond: number, asks: readonly Ask[]): Promise<SteadyLoad> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  await Promise.all(Array.from({ length: CONNECTIONS }, () => send(agent, url, asks[0]!)));
  const outcomes: Outcome[] = [];
  const pending = new Set<Promise<void>>();
  const began = Date.now();
  let sent = 0;
  let over = false;
  const sending = (async () => {
    while (!over) {
      for (; sent < ((Date.now() - began) / 1000) * perSecond; sent += 1) {
        const one: Promise<void> = send(agent, url, asks[sent % asks.length]!).then((outcome) => {
          outcomes.push(outcome);
          pending.delete(one);
        });
        pending.add(one);
      }
      await sleep(5);
    }
  })();
  return {
    outcomes,
    async stop() {
      over = true;
      await sending;
      await Promise.all(pending);
      agent.destroy();
      return outcomes;
    },
  };
}
