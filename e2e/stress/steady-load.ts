import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { CALLS, pathOf } from '../../shared/src/contract/calls';
import type { Student } from './client';

/** What became of one request: its status, or why no answer came, as Node names it. */
type Outcome = {
  sentAt: number;
  endedAt: number;
  status?: number;
  retryAfter?: string;
  failure?: string;
};

/** A request of the load. */
type Request = { method: string; path: string; headers?: Record<string, string>; body?: string };

const LIMIT_MS = 15_000;
const CONNECTIONS = 32;

/** What pages of a logged-in student request: the poll, lists that read the database, and a draft that writes. */
export function studentRequests({ token }: Student): Request[] {
  const headers = { Authorization: `Bearer ${token}` };
  return [
    { ...CALLS.validateToken, headers },
    { ...CALLS.eligibleCompanies, headers },
    { ...CALLS.registered, headers },
    {
      method: CALLS.saveDraft.method,
      path: pathOf(CALLS.saveDraft.path, { section: 'ssc' }),
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ ssc_name: 'City School' }),
    },
  ];
}

function send(
  agent: http.Agent,
  url: string,
  { method, path, headers = {}, body }: Request,
): Promise<Outcome> {
  const sentAt = Date.now();
  return new Promise((resolve) => {
    const end = (more: Omit<Outcome, 'sentAt' | 'endedAt'>) =>
      resolve({ sentAt, endedAt: Date.now(), ...more });
    const failed = (error: NodeJS.ErrnoException) => end({ failure: error.code ?? error.message });
    const request = http.request(`${url}${path}`, { method, agent, headers }, (answer) => {
      answer.resume();
      const retryAfter = answer.headers['retry-after'];
      answer.on('end', () => end({ status: answer.statusCode!, ...(retryAfter ? { retryAfter } : {}) }));
      // Half an answer is none.
      answer.on('error', failed);
    });
    request.setTimeout(LIMIT_MS, () => request.destroy(new Error('no answer in time')));
    request.on('error', failed);
    request.end(body);
  });
}

/**
 * Sends requests at a steady rate, whether or not earlier ones were answered, over connections that are kept, as a
 * proxy does. All of them are opened first: one that a stopping server's system has not handed over yet is reset.
 * @param requests taken in turn
 * @returns ends the load and gives all outcomes
 */
export async function steadyLoad(
  url: string,
  perSecond: number,
  requests: readonly Request[],
): Promise<{ stop: () => Promise<Outcome[]> }> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  await Promise.all(Array.from({ length: CONNECTIONS }, () => send(agent, url, requests[0]!)));
  const outcomes: Promise<Outcome>[] = [];
  const began = Date.now();
  let over = false;
  const sending = (async () => {
    while (!over) {
      while (outcomes.length < ((Date.now() - began) / 1000) * perSecond)
        outcomes.push(send(agent, url, requests[outcomes.length % requests.length]!));
      await sleep(5);
    }
  })();
  return {
    async stop() {
      over = true;
      await sending;
      const all = await Promise.all(outcomes);
      agent.destroy();
      return all;
    },
  };
}
