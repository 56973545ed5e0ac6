import type { Pool } from 'pg';
import { makeCollege } from '../load/college';
import { Connection } from '../load/connection';
import { startMeasured, type MeasuredProcess } from '../load/measured-process';
import { PORTAL } from '../load/programs';
import { REQUESTS, SIGNED_IN, scaleCalls, type ScaleCall } from './scale-calls';

/** What one call cost, on average, at one size of the college. */
export type Cost = {
  call: string;
  students: number;
  drives: number;
  serverMicros: number;
  /** Statements sent to PostgreSQL, their execution in milliseconds, the pages they touched and the rows they gave. */
  statements: number;
  queryMs: number;
  buffers: number;
  rows: number;
  /** Length of the answer. */
  bytes: number;
};

type Totals = { statements: number; ms: number; buffers: number; rows: number };

const TOTALS = `select coalesce(sum(calls), 0)::float as statements, coalesce(sum(total_exec_time), 0)::float as ms,
  coalesce(sum(shared_blks_hit + shared_blks_read), 0)::float as buffers, coalesce(sum(rows), 0)::float as rows
  from pg_stat_statements where query not like '%pg_stat_statements%'`;

/** Sends requests one after the other. @returns the length of all answers @throws at one that is not 200 */
async function sendAll(port: number, name: string, requests: Buffer[]): Promise<number> {
  const connection = await Connection.open(port);
  let bytes = 0;
  for (const request of requests) {
    const { status, body } = await connection.send(request);
    if (status !== 200) throw new Error(`${name} answered ${status}: ${body.slice(0, 300)}`);
    bytes += body.length;
  }
  connection.close();
  return bytes;
}

async function measureCall(server: MeasuredProcess, pool: Pool, { name, requests }: ScaleCall) {
  await sendAll(server.port, name, requests.slice(0, -REQUESTS));
  await pool.query('select pg_stat_statements_reset()');
  const before = await server.measure();
  const bytes = await sendAll(server.port, name, requests.slice(-REQUESTS));
  const after = await server.measure();
  const { rows } = await pool.query<Totals>(TOTALS);
  const total = rows[0]!;
  return {
    call: name,
    serverMicros: (after.cpuMicros - before.cpuMicros) / REQUESTS,
    statements: total.statements / REQUESTS,
    queryMs: total.ms / REQUESTS,
    buffers: total.buffers / REQUESTS,
    rows: total.rows / REQUESTS,
    bytes: bytes / REQUESTS,
  };
}

/**
 * Measures every call, one request after the other, on a college of a size on PostgreSQL. Pages and rows are what
 * does not depend on the machine.
 */
export async function measureScale(students: number, drives: number): Promise<Cost[]> {
  const college = await makeCollege('postgres', { students, drives, signedIn: SIGNED_IN });
  try {
    return await college.withDatabase(async (database) => {
      await database.pool.query('create extension pg_stat_statements');
      const calls = await scaleCalls(database);
      await database.pool.query('vacuum analyze consents');
      const server = await startMeasured(PORTAL, '/health/ready', college.env);
      const costs: Cost[] = [];
      try {
        for (const call of calls) {
          costs.push({ ...(await measureCall(server, database.pool, call)), students, drives });
        }
      } finally {
        await server.stop();
      }
      return costs;
    });
  } finally {
    await college.remove();
  }
}
