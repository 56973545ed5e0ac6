import { openConsents } from '../college/open-consents';
import { sayNothing } from '../college/mute-notifications';
import { closedLoop, type Stream } from '../load/closed-loop';
import { makeCollege, type College } from '../load/college';
import { Connection } from '../load/connection';
import { Latencies, type Percentiles } from '../load/latencies';
import { startMeasured, type MeasuredProcess } from '../load/measured-process';
import { BARE_HTTP, PORTAL } from '../load/programs';
import type { DatabaseKind } from '../../server/testing/databases';
import { streams, type CallName } from './calls';

/** Students who call in turn; each has drives to apply to. */
const SIZE = { students: 1000, drives: 200, signedIn: 1000 };
const CONSENTS = 4500;
const CONNECTIONS = 8;

/** One call on one side: what a request cost the portal and PostgreSQL, and how long it took. */
export type Figure<Name extends string = string> = Percentiles & {
  side: Name;
  call: CallName | 'hello';
  serverMicros: number;
  databaseMicros: number;
  perSecond: number;
};

type Sums = {
  stream: Stream;
  latencies: Latencies;
  count: number;
  ms: number;
  server: number;
  database: number;
};

/** One server under measurement, with what its calls have cost so far. */
export type Side<Name extends string = string> = {
  name: Name;
  process: MeasuredProcess;
  college: College | null;
  calls: Map<CallName | 'hello', Sums>;
};

const noted = (stream: Stream): Sums => ({
  stream,
  latencies: new Latencies(),
  count: 0,
  ms: 0,
  server: 0,
  database: 0,
});

/** The least that Node can do: a constant answer to the very requests of the poll. */
export async function bareSide(): Promise<Side<'node:http'>> {
  const process = await startMeasured(BARE_HTTP, '/', {});
  const calls = new Map([['hello', noted(streams(SIZE.signedIn, []).validateToken)]]) as Side['calls'];
  return { name: 'node:http', process, college: null, calls };
}

/** A portal on a generated college of its own. */
export async function portalSide(kind: DatabaseKind): Promise<Side<DatabaseKind>> {
  const college = await makeCollege(kind, SIZE);
  const consents = await college.withDatabase(async (database) => {
    await sayNothing(database.pool);
    return openConsents(database, CONSENTS);
  });
  const process = await startMeasured(PORTAL, '/health/ready', college.env);
  const calls = new Map(
    Object.entries(streams(SIZE.signedIn, consents)).map(([call, stream]) => [
      call as CallName,
      noted(stream),
    ]),
  ) as Side['calls'];
  return { name: kind, process, college, calls };
}

/** Measures one call of one side for a moment and adds it up. @returns how many requests were answered */
export async function measure(
  side: Side,
  call: CallName | 'hello',
  ms: number,
  isKept: boolean,
): Promise<number> {
  const sums = side.calls.get(call)!;
  const latencies = isKept ? sums.latencies : new Latencies();
  const connections = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => Connection.open(side.process.port)),
  );
  const [before, database] = [await side.process.measure(), side.college?.databaseMicros() ?? 0];
  const count = await closedLoop(connections, sums.stream, ms, latencies);
  const [after, databaseAfter] = [await side.process.measure(), side.college?.databaseMicros() ?? 0];
  connections.forEach((connection) => connection.close());
  if (!isKept) return count;
  sums.count += count;
  sums.ms += after.at - before.at;
  sums.server += after.cpuMicros - before.cpuMicros;
  sums.database += databaseAfter - database;
  return count;
}

/** What every call of a side has cost by now. */
export const figuresOf = <Name extends string>({ name, calls }: Side<Name>): Figure<Name>[] =>
  [...calls]
    .filter(([, { count }]) => count > 0)
    .map(([call, { latencies, count, ms, server, database }]) => ({
      side: name,
      call,
      ...latencies.percentiles(),
      serverMicros: server / count,
      databaseMicros: database / count,
      perSecond: (count / ms) * 1000,
    }));

/** Stops a side's server and removes its college. */
export async function stopSide({ process, college }: Side): Promise<void> {
  await process.stop();
  await college?.remove();
}
