import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseKind } from '../../server/testing/databases';
import { openConsents } from '../college/open-consents';
import { closedLoop } from '../load/closed-loop';
import { makeCollege } from '../load/college';
import { Connection, type Answer } from '../load/connection';
import { Latencies, type Percentiles } from '../load/latencies';
import { startMeasured } from '../load/measured-process';
import { openLoop, type Flow } from '../load/open-loop';
import { PORTAL } from '../load/programs';
import { streams, type CallName } from './calls';

const SIZE = { students: 400, drives: 60, signedIn: 400 };
const CONNECTIONS = 16;
const CAPACITY_MS = 1500;
const CONSENTS_A_SECOND = 5;
/** How soon after the crowd has gone everything must be as before. */
const RECOVERY_MS = 2000;

/** Requests of each kind, in times of what the server can do; with the consents a little over five. */
const TIMES_CAPACITY: { name: CallName; kind: Kind; times: number }[] = [
  { name: 'validateToken', kind: 'poll', times: 1 },
  { name: 'dashboard', kind: 'read', times: 2 },
  { name: 'drive list', kind: 'read', times: 1.6 },
  { name: 'section save', kind: 'save', times: 0.4 },
];

type Kind = 'poll' | 'read' | 'save' | 'consent';
/** What became of one kind: done, refused in good form, or anything else, which must not be. */
export type Tally = { done: number; refused: number; wrong: string[]; waits: Percentiles };

type Overload = {
  /** Reads a second that the server answers when it is asked for nothing else. */
  capacity: number;
  crowd: Record<Kind, Tally>;
  /** The slowest answer of /health/live during the crowd, in milliseconds. */
  healthMs: number;
  after: Record<Kind, Tally>;
};

class Counter {
  #done = 0;
  #refused = 0;
  readonly #wrong: string[] = [];
  readonly #waits = new Latencies();

  hear(answer: Answer | Error): void {
    if (answer instanceof Error) this.#wrong.push(`no answer: ${answer.message}`);
    else if (answer.status === 200) {
      this.#done += 1;
      this.#waits.record(answer.ms);
    } else if (answer.status === 503 && isRefusal(answer)) this.#refused += 1;
    else this.#wrong.push(`${answer.status} ${answer.body.slice(0, 120)}`);
  }

  tally(): Tally {
    return {
      done: this.#done,
      refused: this.#refused,
      wrong: this.#wrong.slice(0, 5),
      waits: this.#waits.percentiles(),
    };
  }
}

/** The portal's envelope, with the time to come back in whole seconds. */
function isRefusal({ retryAfter, body }: Answer): boolean {
  const { success, message } = JSON.parse(body) as { success?: unknown; message?: unknown };
  return (
    Number.isInteger(Number(retryAfter)) &&
    Number(retryAfter) > 0 &&
    success === false &&
    typeof message === 'string'
  );
}

const counters = () => ({
  poll: new Counter(),
  read: new Counter(),
  save: new Counter(),
  consent: new Counter(),
});
const tallies = (of: ReturnType<typeof counters>): Record<Kind, Tally> => ({
  poll: of.poll.tally(),
  read: of.read.tally(),
  save: of.save.tally(),
  consent: of.consent.tally(),
});

/**
 * A crowd that asks for five times what one process can do : polls, reads, saves and consents come at their
 * rates whatever becomes of them. Then it goes, and the server is asked again.
 * @param seconds how long the crowd stays
 */
export async function playOverload(kind: DatabaseKind, seconds: number): Promise<Overload> {
  const college = await makeCollege(kind, SIZE);
  const wanted = Math.ceil(CONSENTS_A_SECOND * (seconds + 2)) + 10;
  try {
    const consents = await college.withDatabase((database) => openConsents(database, wanted));
    const server = await startMeasured(PORTAL, '/health/ready', college.env);
    const calls = streams(SIZE.signedIn, consents);
    const left = consents.length;
    let asked = 0;
    const consent = () => (asked++ < left - 5 ? calls['consent, 300 KB PDF'].next() : undefined);

    const connections = await Promise.all(
      Array.from({ length: CONNECTIONS }, () => Connection.open(server.port)),
    );
    await closedLoop(connections, calls.dashboard, CAPACITY_MS, new Latencies());
    const count = await closedLoop(connections, calls.dashboard, CAPACITY_MS, new Latencies());
    connections.forEach((connection) => connection.close());
    const capacity = (count / CAPACITY_MS) * 1000;

    const flows = (times: number): Flow[] => [
      ...TIMES_CAPACITY.map(({ name, times: part }) => ({
        name,
        perSecond: capacity * part * times,
        next: calls[name].next,
      })),
      { name: 'consent', perSecond: CONSENTS_A_SECOND, next: consent },
    ];
    const kindOf = new Map<string, Kind>([
      ...TIMES_CAPACITY.map(({ name, kind: of }) => [name, of] as const),
      ['consent', 'consent'],
    ]);
    const run = async (times: number, ms: number) => {
      const counted = counters();
      await openLoop(server.port, flows(times), ms, ({ flow, answer }) =>
        counted[kindOf.get(flow)!].hear(answer),
      );
      return tallies(counted);
    };

    const crowd = run(1, seconds * 1000);
    let healthMs = 0;
    let gone = false;
    void crowd.finally(() => (gone = true));
    while (!gone) {
      const start = performance.now();
      await fetch(`http://127.0.0.1:${server.port}/health/live`).then((answer) => answer.arrayBuffer());
      healthMs = Math.max(healthMs, performance.now() - start);
      await wait(200);
    }
    const during = await crowd;
    await wait(RECOVERY_MS);
    const after = await run(0.05, 1000);
    await server.stop();
    return { capacity, crowd: during, healthMs, after };
  } finally {
    await college.remove();
  }
}
