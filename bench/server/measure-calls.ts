import path from 'node:path';
import { BOTH_DATABASES, type DatabaseKind } from '../../server/testing/databases';
import { makeCollege, type College } from '../load/college';
import { Connection } from '../load/connection';
import { coresNote } from '../load/cores';
import { Latencies } from '../load/latencies';
import { startServer, type Server } from '../load/start-server';
import { tableOf, type Table } from '../report';
import { callsOf, polls, type NextRequest } from './calls';

/** Students who call in turn; each has drives to apply to. */
const SIZE = { students: 1000, drives: 200, signedIn: 1000 };
const CONSENTS = 4500;
const CONNECTIONS = 8;
const ROUNDS = 5;
const MS_A_ROUND = 1500;
const WARM_MS = 500;
const BARE_HTTP = path.join(import.meta.dirname, '../load/bare-http.mjs');

/** One call on one side, with what it has cost so far, in milliseconds and microseconds of CPU. */
class Call {
  readonly latencies = new Latencies();
  ms = 0;
  serverMicros = 0;
  databaseMicros = 0;
  constructor(
    readonly name: string,
    readonly next: NextRequest,
  ) {}
}

/** One server under measurement: the bare one, or a portal on a generated college of its own. */
type Side = { name: 'node:http' | DatabaseKind; server: Server; college: College | null; calls: Call[] };

/** The least that Node can do: a constant answer to the very requests of the poll. */
const bareSide = async (): Promise<Side> => ({
  name: 'node:http',
  server: await startServer({}, BARE_HTTP),
  college: null,
  calls: [new Call('hello', polls(SIZE.signedIn))],
});

async function portalSide(kind: DatabaseKind): Promise<Side> {
  const college = await makeCollege(kind, SIZE);
  await college.sayNothing();
  const consents = await college.openConsents(CONSENTS);
  const calls = Object.entries(callsOf(SIZE.signedIn, consents)).map(([name, next]) => new Call(name, next));
  return { name: kind, server: await startServer(college.env), college, calls };
}

/** Sends requests over each connection as fast as answers come. @throws Error at another status: a fast refusal is no speed */
async function send(port: number, next: NextRequest, ms: number, latencies: Latencies): Promise<void> {
  const opened = Array.from({ length: CONNECTIONS }, () => Connection.open(port));
  const connections = await Promise.all(opened);
  const end = performance.now() + ms;
  await Promise.all(
    connections.map(async (connection) => {
      while (performance.now() < end) {
        const { status, body, ms: taken } = await connection.send(next());
        if (status !== 200) throw new Error(`answered ${status}: ${body.slice(0, 300)}`);
        latencies.record(taken);
      }
      connection.close();
    }),
  );
}

/** Measures one call of one side for a moment and adds it up. */
async function measure({ server, college }: Side, call: Call): Promise<void> {
  const [before, database] = [await server.measure(), college?.databaseMicros() ?? 0];
  await send(server.port, call.next, MS_A_ROUND, call.latencies);
  const [after, databaseAfter] = [await server.measure(), college?.databaseMicros() ?? 0];
  call.ms += after.at - before.at;
  call.serverMicros += after.cpuMicros - before.cpuMicros;
  call.databaseMicros += databaseAfter - database;
}

const round = (value: number, digits = 0): number => Number(value.toFixed(digits));

/** What each call costs, and how the poll compares with the least that Node can do. */
function tableOfSides(sides: Side[]): Table {
  const rows = sides
    .flatMap(({ name, calls }) =>
      calls.map((call) => ({ side: name, call, waits: call.latencies.percentiles() })),
    )
    .map((row) => ({ ...row, micros: row.call.serverMicros / row.waits.count }));
  const bare = rows[0]!.micros;
  return tableOf(
    'What a call costs',
    rows,
    [
      ['call', ({ call }) => call.name],
      ['on', ({ side }) => side],
      ['server CPU µs', ({ micros }) => round(micros, micros < 100 ? 1 : 0)],
      [
        'PostgreSQL CPU µs',
        ({ side, call, waits }) => (side === 'postgres' ? round(call.databaseMicros / waits.count) : '–'),
      ],
      ['a second', ({ call, waits }) => round((waits.count / call.ms) * 1000)],
      ['p50 ms', ({ waits }) => round(waits.p50, 2)],
      ['p99 ms', ({ waits }) => round(waits.p99, 2)],
      ['bare node:http / call, by CPU', ({ micros }) => round(bare / micros, 3)],
    ],
    [
      `${coresNote()} Eight connections, each sending its next request when the answer is there; every side in turn, round after round.`,
      'The bare server answers the very requests of the poll with a constant. The embedded database runs in a thread of the server, so its CPU is in the server’s.',
      'Wanted: validateToken at least 0.5 of bare node:http.',
    ],
  );
}

/**
 * Measures every call on every side, all sides up at once and each in turn, round after round: what disturbs the
 * machine for a while disturbs them alike.
 */
export async function measureCalls(): Promise<Table[]> {
  const sides = [await bareSide()];
  try {
    for (const kind of BOTH_DATABASES) sides.push(await portalSide(kind));
    const most = Math.max(...sides.map(({ calls }) => calls.length));
    for (let turn = 0; turn <= ROUNDS; turn += 1) {
      for (let at = 0; at < most; at += 1) {
        for (const side of sides) {
          const call = side.calls[at];
          if (!call) continue;
          // The first turn warms up.
          if (turn === 0) await send(side.server.port, call.next, WARM_MS, new Latencies());
          else await measure(side, call);
        }
      }
    }
    return [tableOfSides(sides)];
  } finally {
    for (const { server, college } of sides) {
      await server.stop();
      await college?.remove();
    }
  }
}
