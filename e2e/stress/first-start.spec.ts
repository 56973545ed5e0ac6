import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { randomFrom } from '../../server/testing/random';
import type { Registry } from '@portal/shared/contract';
import { CALLS, sectionPath } from '../../shared/src/contract/calls';
import { emptyCollege, sampleCollege } from '../fixtures/college-copy';
import { spawnPortal, startPortal } from '../fixtures/portal-process';
import { STUDENTS } from '../fixtures/sample-students';
import { must } from '../fixtures/api';
import { enter } from './client';
import { countOf, SEED } from './counts';
import { brokenInvariants } from './invariants';
import { DATABASES, withDatabase } from './portal';

const KILLS = countOf('STRESS_FIRST_STARTS', 1);
/** Longer than a first start takes on a machine that is free; a start that was ready earlier corrects it. */
const WHOLE_START_MS = 10_000;
/** Tables of visits and of the last minutes; where a college's files are stored differs by database. */
const NOT_COUNTED = ['blobs', 'sessions', 'limits', 'devices', 'release_views'];

/** The number of rows of every table, and each part's active release; the server must be stopped. */
const contentOf = (env: Record<string, string>): Promise<Record<string, string>> =>
  withDatabase(env, async ({ pool }) => {
    const { rows: tables } = await pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    );
    const content: Record<string, string> = {};
    for (const { name } of tables.filter((table) => !NOT_COUNTED.includes(table.name))) {
      // A visit to an open drive leaves a row that is not decided.
      const only = name === 'consents' ? 'where is_concern is not null' : '';
      const { rows } = await pool.query<{ n: string }>(`select count(*) as n from "${name}" ${only}`);
      content[name] = rows[0]!.n;
    }
    const { rows: parts } = await pool.query<{ part: string; hash: string }>(
      'select distinct on (part) part, hash from switches order by part, revision desc',
    );
    for (const { part, hash } of parts) content[part] = hash;
    return content;
  });

/** Kills a start at a moment. @returns how long it took when it was ready before that, and so was no start any more */
async function killStarting(env: Record<string, string>, atMs: number): Promise<number | null> {
  const began = performance.now();
  const portal = await spawnPortal(env);
  const ready = portal.ready().then(
    () => performance.now() - began,
    // It was killed first, as it should be.
    () => null,
  );
  const readyMs = await Promise.race([sleep(atMs, null), ready]);
  await portal.stop('SIGKILL');
  await ready;
  return readyMs;
}

/** Reads a running college as a browser and a student do: pages, entries, drives, and an identity number. */
async function readCollege(url: string): Promise<void> {
  expect((await fetch(url)).status).toBe(200);
  const { remotes } = (await (await fetch(`${url}/registry.json`)).json()) as Registry;
  expect(remotes.length).toBeGreaterThan(0);
  for (const { current } of remotes) expect((await fetch(`${url}${current.entry}`)).status).toBe(200);
  const filling = await enter(url, STUDENTS.filledNotRegistered);
  // It opens only with the key that sealed it.
  expect(await must(url, 'GET', sectionPath('personal'), filling)).toMatchObject({
    aadhar_no: expect.stringMatching(/^\d{12}$/),
  });
  const verified = await enter(url, STUDENTS.verified);
  expect(await must(url, 'GET', CALLS.eligibleCompanies.path, verified)).not.toEqual([]);
}

for (const database of DATABASES)
  test(`API-10 after kill -9 in its first start the next one makes the whole college by itself, on ${database}`, async () => {
    test.setTimeout(120_000 + KILLS * 90_000);
    const random = randomFrom(SEED);
    const whole = await sampleCollege(database);
    const expected = await contentOf(whole.env);
    await whole.remove();
    let wholeMs = WHOLE_START_MS;
    for (let kills = 0; kills < KILLS;) {
      const college = await emptyCollege(database);
      const env = { ...college.env, SAMPLE_COLLEGE: 'on' };
      try {
        const readyMs = await killStarting(env, random() * wholeMs);
        if (readyMs !== null) {
          wholeMs = Math.min(wholeMs, readyMs);
          continue;
        }
        kills += 1;
        // One in three is killed again while it goes on with what the first left.
        if (random() < 1 / 3) await killStarting(env, (random() * wholeMs) / 2);
        const portal = await startPortal(env);
        await readCollege(portal.url);
        await portal.stop();
        expect(await contentOf(college.env)).toEqual(expected);
        expect(await brokenInvariants(college.env)).toEqual([]);
      } finally {
        await college.remove();
      }
    }
  });
