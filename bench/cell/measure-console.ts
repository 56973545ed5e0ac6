import type { DatabaseKind } from '../../server/testing/databases';
import { makeCollege } from '../load/college';
import { Connection } from '../load/connection';
import { LOAD_CORE, pin, unpin } from '../load/cores';
import { Latencies, type Percentiles } from '../load/latencies';
import { startServer } from '../load/start-server';
import { tableOf, type Table } from '../report';
import { consoleCalls, WARM_UP, type ConsoleCall } from './console-calls';
import { furnishConsole } from './console-college';
import { measureFirstTable, type TableTimes } from './first-table';
import { measureImport, type ImportCost } from './measure-import';

const STUDENTS = 50_000;

/** Milliseconds from a call's sending to its answer's end, one call after the other. */
type CallCost = Percentiles & { name: string; bytes: number };
/** What an officer waits for on one database. */
export type ConsoleCosts = {
  kind: DatabaseKind;
  calls: CallCost[];
  imported: ImportCost;
  opened: TableTimes;
};

async function measureCall(port: number, { name, requests }: ConsoleCall): Promise<CallCost> {
  const connection = await Connection.open(port);
  const waits = new Latencies();
  let bytes = 0;
  for (const [at, request] of requests.entries()) {
    const { status, body, ms } = await connection.send(request);
    if (status !== 200) throw new Error(`${name} answered ${status}: ${body.slice(0, 300)}`);
    if (at < WARM_UP) continue;
    waits.record(ms);
    bytes += body.length;
  }
  connection.close();
  return { name, ...waits.percentiles(), bytes: bytes / (requests.length - WARM_UP) };
}

/** Measures what an officer reads, and the check of an import, in a college of 50,000 students. */
export async function measureConsole(kind: DatabaseKind): Promise<ConsoleCosts> {
  const college = await makeCollege(kind, { students: STUDENTS, drives: 50, signedIn: 1 });
  try {
    // A start makes everyone's marks; the statistics that queries are planned by are of what is there then.
    await (await startServer(college.env)).stop();
    const furnished = await furnishConsole(college);
    const server = await startServer(college.env);
    try {
      pin(process.pid, LOAD_CORE);
      const calls: CallCost[] = [];
      for (const call of consoleCalls(furnished)) calls.push(await measureCall(server.port, call));
      const imported = await measureImport(server, furnished.headers);
      unpin(process.pid);
      return { kind, calls, imported, opened: await measureFirstTable(server.port, furnished) };
    } finally {
      await server.stop();
    }
  } finally {
    await college.remove();
  }
}

const rounded = (value: number): number => Number(value.toFixed(1));

/** The figures of the console, as they are shown. @param costs of each database */
export function consoleTables(costs: ConsoleCosts[]): Table[] {
  const [first] = costs;
  return [
    tableOf<CallCost[]>(
      'What an officer waits for, with 50,000 students',
      (first?.calls ?? []).map((_, at) => costs.map(({ calls }) => calls[at]!)),
      [
        ['call', ([one]) => one!.name],
        ...costs.flatMap(({ kind }, side): [string, (row: CallCost[]) => number][] => [
          [`p50 ms, ${kind}`, (row) => rounded(row[side]!.p50)],
          ['p95 ms', (row) => rounded(row[side]!.p95)],
          ['most ms', (row) => rounded(row[side]!.max)],
        ]),
        ['KB', (row) => rounded(Math.max(...row.map(({ bytes }) => bytes)) / 1024)],
      ],
      [
        'One call after the other, each for something else where it can.',
        'Wanted: p95 at most 100 ms of a list, 300 ms of how many a drive is open to, and 1 s of an edit.',
      ],
    ),
    tableOf(
      'The check of an import',
      costs,
      [
        ['rows', ({ imported }) => imported.rows],
        ['on', ({ kind }) => kind],
        ['seconds', ({ imported }) => rounded(imported.ms / 1000)],
        ['event loop late, most ms', ({ imported }) => rounded(imported.loopMax)],
      ],
      [
        '5 ms of the lateness are the probe’s own.',
        'Wanted: at most 5 s, and the event loop at most 50 ms late.',
      ],
    ),
    tableOf(
      'The students of a drive of 10,000, in the browser',
      costs,
      [
        ['on', ({ kind }) => kind],
        ['empty cache, ms', ({ opened }) => opened.cold],
        ['once more, ms', ({ opened }) => opened.warm],
        ['by a click in the console, ms', ({ opened }) => opened.clicked],
      ],
      [
        'Until the table is on screen; slow 4G, 4x CPU, the browser on every core, as in `npm run bench:page`.',
        'Wanted: at most 1,000 ms by a click, which is how an officer comes there.',
      ],
    ),
  ];
}
