import { createHistogram } from 'node:perf_hooks';
import type { DatabaseKind } from '../../server/testing/databases';
import { makeCollege } from '../load/college';
import { LOAD_CORE, pin, unpin } from '../load/cores';
import { Connection } from '../load/connection';
import { startMeasured } from '../load/measured-process';
import { PORTAL } from '../load/programs';
import { consoleCalls, WARM_UP, type ConsoleCall } from './console-calls';
import { furnishConsole } from './console-college';
import { measureFirstTable, type TableTimes } from './first-table';
import { measureImport, type ImportCost } from './measure-import';

const STUDENTS = 50_000;
const MICRO = 1000;

/** One call of the console: milliseconds from its sending to its answer's end, one call after the other. */
type ConsoleCost = {
  call: string;
  kind: DatabaseKind;
  p50: number;
  p95: number;
  max: number;
  bytes: number;
};
export type ConsoleCosts = {
  calls: ConsoleCost[];
  imports: (ImportCost & { kind: DatabaseKind })[];
  tables: (TableTimes & { kind: DatabaseKind })[];
};

async function measureCall(
  port: number,
  kind: DatabaseKind,
  { name, requests }: ConsoleCall,
): Promise<ConsoleCost> {
  const connection = await Connection.open(port);
  const times = createHistogram();
  let bytes = 0;
  for (const [at, request] of requests.entries()) {
    const { status, body, ms } = await connection.send(request);
    if (status !== 200) throw new Error(`${name} answered ${status}: ${body.slice(0, 300)}`);
    if (at < WARM_UP) continue;
    times.record(Math.round(ms * MICRO));
    bytes += body.length;
  }
  connection.close();
  const at = (percent: number) => times.percentile(percent) / MICRO;
  return { call: name, kind, p50: at(50), p95: at(95), max: times.max / MICRO, bytes: bytes / times.count };
}

/** Measures what an officer reads, and the check of an import, in a college of 50,000 students. */
export async function measureConsole(kind: DatabaseKind) {
  const college = await makeCollege(kind, { students: STUDENTS, drives: 50, signedIn: 1 });
  try {
    // A start makes everybody's marks; the statistics that queries are planned by are of what stands then.
    await (await startMeasured(PORTAL, '/health/ready', college.env)).stop();
    const furnished = await furnishConsole(college);
    const server = await startMeasured(PORTAL, '/health/ready', college.env);
    try {
      pin(process.pid, LOAD_CORE);
      const calls: ConsoleCost[] = [];
      for (const call of consoleCalls(furnished)) calls.push(await measureCall(server.port, kind, call));
      const cost = { kind, ...(await measureImport(server, furnished.headers)) };
      unpin(process.pid);
      return { calls, cost, table: { kind, ...(await measureFirstTable(server.port, furnished)) } };
    } finally {
      await server.stop();
    }
  } finally {
    await college.remove();
  }
}
