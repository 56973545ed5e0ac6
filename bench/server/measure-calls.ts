import type { DatabaseKind } from '../../server/src/testing/databases';
import { openConsents } from '../college/open-consents';
import { closedLoop, type Stream } from '../load/closed-loop';
import { makeCollege, type College } from '../load/college';
import { Connection } from '../load/connection';
import { Latencies, type Percentiles } from '../load/latencies';
import { startMeasured, type MeasuredProcess } from '../load/measured-process';
import { BARE_HTTP, PORTAL } from '../load/programs';
import { streams, type CallName } from './calls';

/** Students who call in turn; each has drives to apply to. */
const SIZE = { students: 1000, drives: 200, signedIn: 1000 };
const CONSENTS = 4500;
const CONNECTIONS = 8;
const ROUNDS = 5;
const MS_A_ROUND = 1500;
const WARM_MS = 500;

/** One call on one side: what a request cost the portal and PostgreSQL, and how long it took. */
export type Figure = Percentiles & {
  side: 'node:http' | DatabaseKind;
  call: CallName | 'hello';
  serverMicros: number;
  databaseMicros: number;
  perSecond: number;
};

type Side = {
  name: Figure['side'];
  process: MeasuredProcess;
  college: College | null;
  calls: Map<
    Figure['call'],
    { stream: Stream; latencies: Latencies; count: number; ms: number; server: number; database: number }
  >;
};

const noted = (stream: Stream) => ({
  stream,
  latencies: new Latencies(),
  count: 0,
  ms: 0,
  server: 0,
  database: 0,
});

const connect = (port: number) =>
  Promise.all(Array.from({ length: CONNECTIONS }, () => Connection.open(port)));

async function bareSide(): Promise<Side> {
  const process = await startMeasured(BARE_HTTP, '/', {});
  // The very requests of the poll, so that the two differ in the server alone.
  const calls = new Map([['hello', noted(streams(SIZE.signedIn, []).validateToken)]]) as Side['calls'];
  return { name: 'node:http', process, college: null, calls };
}

async function portalSide(kind: DatabaseKind): Promise<Side> {
  const college = await makeCollege(kind, SIZE);
  const consents = await college.withDatabase((database) => openConsents(database, CONSENTS));
  const process = await startMeasured(PORTAL, '/health/ready', college.env);
  const calls = new Map(
    Object.entries(streams(SIZE.signedIn, consents)).map(([name, stream]) => [
      name as CallName,
      noted(stream),
    ]),
  ) as Side['calls'];
  return { name: kind, process, college, calls };
}

/** Measures one call of one side for a moment and adds it up. */
async function measure(side: Side, call: Figure['call'], ms: number, isKept: boolean): Promise<void> {
  const noted = side.calls.get(call)!;
  const latencies = isKept ? noted.latencies : new Latencies();
  const connections = await connect(side.process.port);
  const [before, database] = [await side.process.measure(), side.college?.databaseMicros() ?? 0];
  const count = await closedLoop(connections, noted.stream, ms, latencies);
  const [after, databaseAfter] = [await side.process.measure(), side.college?.databaseMicros() ?? 0];
  connections.forEach((connection) => connection.close());
  if (!isKept) return;
  noted.count += count;
  noted.ms += after.at - before.at;
  noted.server += after.cpuMicros - before.cpuMicros;
  noted.database += databaseAfter - database;
}

/**
 * Measures every call on every side, all sides up at once and each in turn, round after round: what disturbs the
 * machine for a while disturbs them alike.
 * @returns a figure for each side and call
 */
export async function measureCalls(kinds: readonly DatabaseKind[]): Promise<Figure[]> {
  const sides = [await bareSide()];
  try {
    for (const kind of kinds) sides.push(await portalSide(kind));
    for (let round = -1; round < ROUNDS; round += 1) {
      for (const call of [...new Set(sides.flatMap(({ calls }) => [...calls.keys()]))]) {
        for (const side of sides) {
          if (side.calls.has(call)) await measure(side, call, round < 0 ? WARM_MS : MS_A_ROUND, round >= 0);
        }
      }
    }
    return sides.flatMap(({ name, calls }) =>
      [...calls].map(([call, { latencies, count, ms, server, database }]) => ({
        side: name,
        call,
        ...latencies.percentiles(),
        serverMicros: server / count,
        databaseMicros: database / count,
        perSecond: (count / ms) * 1000,
      })),
    );
  } finally {
    for (const { process, college } of sides) {
      await process.stop();
      await college?.remove();
    }
  }
}
