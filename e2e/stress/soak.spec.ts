import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { Client } from 'pg';
import { randomFrom } from '../../server/testing/random';
import { CALLS, sectionPath } from '../../shared/src/contract/calls';
import { sampleCollege } from '../fixtures/college-copy';
import { type SpawnedPortal, startPortal } from '../fixtures/portal-process';
import { call } from '../fixtures/api';
import { enter, FILLING, VERIFIED, type Student } from './client';
import { countOf, SEED } from './counts';
import { judgeGrowth, type Sample } from './growth';
import { DATABASES } from './portal';
import { steadyLoad } from './steady-load';
import { Workload } from './workload';

const PHASES = countOf('STRESS_SOAK_PHASES', 6);
const isShort = PHASES < 30;
/** The first phases let caches fill and code be compiled, and are not judged. */
const WARM_UP = isShort ? 2 : 6;
const PHASE_MS = isShort ? 1000 : 10_000;
/** Phases from one with releases and actions of the cell to the next. */
const CHANGES_EVERY = 4;
const PER_SECOND = 100;
const PROBE = path.join(import.meta.dirname, 'soak-probe.mjs');
/**
 * By what is measured without a leak: a thread after full collections moves by half a megabyte (compiled code, kept
 * responses), the process by what the system's allocator has not given back of a release or a page.
 */
const ALLOWANCE = { memoryMb: 2, residentMb: 40, count: 3 };
/** The load's connections; and the server's pool with the connection on which it listens (open-postgres.ts). */
const BOUNDS = { connections: 48, databaseConnections: 11 };
/** Named as the server names its connections (open-postgres.ts). */
const CONNECTIONS = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and application_name = 'placement-portal'`;

async function sampleOf({ child }: SpawnedPortal, env: Record<string, string>): Promise<Sample> {
  const answered = once(child, 'message');
  child.send('sample');
  const [held] = (await answered) as [Omit<Sample, 'connections'>];
  if (!env['DATABASE_URL']) return { ...held, connections: null };
  const client = new Client({ connectionString: env['DATABASE_URL'] });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(CONNECTIONS);
  await client.end();
  return { ...held, connections: rows[0]!.count };
}

/** Reads of a college's day: polls most of all, then lists, sections and pages. */
function reads({ token }: Student, saver: Student) {
  const get = (path: string, by?: string) => ({
    method: 'GET',
    path,
    ...(by ? { headers: { Authorization: `Bearer ${by}` } } : {}),
  });
  const poll = { ...CALLS.validateToken, headers: { Authorization: `Bearer ${token}` } };
  const lists = [CALLS.eligibleCompanies, CALLS.dataStatus, CALLS.consentsTrue, CALLS.homePageData];
  return [
    ...lists.flatMap((list) => [poll, poll, get(list.path, token)]),
    ...['personal', 'address', 'ssc'].map((section) => get(sectionPath(section), saver.token)),
    ...['/', '/login', '/companies', '/registry.json'].map((page) => get(page)),
  ];
}

for (const database of DATABASES)
  test(`API-10 steady work makes a server hold no more memory, files, timers or connections, on ${database}`, async () => {
    test.setTimeout(120_000 + (WARM_UP + PHASES) * (PHASE_MS + 4000));
    const college = await sampleCollege(database);
    const portal = await startPortal(college.env, ['--expose-gc', '--import', PROBE]);
    try {
      const { url } = portal;
      const load = await Workload.open(url, college.folder, randomFrom(SEED), 20);
      const requests = reads(await enter(url, VERIFIED[0]!), await enter(url, FILLING[0]!));
      const samples: Sample[] = [];
      for (let phase = 0; phase < WARM_UP + PHASES; phase += 1) {
        const over = new AbortController();
        const working = load.work(url, over.signal, phase % CHANGES_EVERY === 0);
        const steady = await steadyLoad(url, PER_SECOND, requests);
        for (const until = Date.now() + PHASE_MS; Date.now() < until; await sleep(500)) {
          const student = await enter(url, VERIFIED[1]!);
          await call(url, CALLS.logout.method, CALLS.logout.path, student);
        }
        over.abort();
        const outcomes = await steady.stop();
        await working;
        // What was refused was no work; a slow machine refuses more of it.
        const refused = outcomes.filter(({ status }) => status === 503).length;
        expect(refused).toBeLessThan(outcomes.length / 2);
        expect(outcomes.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
        const sample = await sampleOf(portal, college.env);
        if (phase >= WARM_UP) samples.push(sample);
      }
      expect(judgeGrowth(samples, ALLOWANCE, BOUNDS)).toEqual([]);
      expect(await load.check(url)).toEqual([]);
      for (const [kind, count] of Object.entries(load.done)) expect(count, kind).toBeGreaterThan(0);
    } finally {
      await portal.stop();
      await college.remove();
    }
  });
