import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { pick, type Random, randomFrom } from '../../server/testing/random';
import { sampleCollege } from '../fixtures/college-copy';
import { type SpawnedPortal, startPortal } from '../fixtures/portal-process';
import { enter, FILLING, VERIFIED } from './client';
import { countOf, SEED } from './counts';
import { ConsentHistory, ProfileHistory } from './history';
import { brokenInvariants } from './invariants';
import { DATABASES, withDatabase } from './portal';
import { readSave, undecided } from './writes';

const HISTORIES = countOf('STRESS_HISTORIES', 1);
const CLIENTS = 8;
const OPERATIONS = 200;
/** Students who decide on drives from the beginning, and those who leave it to the last moment. */
const EARLY = 4;
const LATE = 6;

/** Lets every open drive of a college close soon, by its database's clock. @returns when, in ms since 1970 */
const closeDrives = (env: Record<string, string>, afterMs: number): Promise<number> =>
  withDatabase(env, async ({ pool }) => {
    const { rows } = await pool.query<{ deadline: Date }>(
      `update drives set deadline = date_trunc('milliseconds', now()) + $1 * interval '1 millisecond'
       where deadline > now() returning deadline`,
      [afterMs],
    );
    return rows[0]!.deadline.getTime();
  });

/** Two consents of each of some students, which they have not decided on yet. */
async function consentsOf(url: string, enrollments: readonly string[]): Promise<ConsentHistory[]> {
  const each = enrollments.map(async (enrollment) => {
    const student = await enter(url, enrollment);
    const drives = (await undecided(url, student)).slice(0, 2);
    return drives.map((drive) => new ConsentHistory(student, drive));
  });
  return (await Promise.all(each)).flat();
}

/**
 * Lets clients work on the same consents and profile, kills a server among them, and lets the deadline pass while they
 * go on. PostgreSQL has two servers, of which one is killed. @returns what is wrong, and how many were refused
 */
async function runHistory(env: Record<string, string>, index: number, random: Random) {
  const began = Date.now();
  const servers: SpawnedPortal[] = [await startPortal(env)];
  const startMs = Date.now() - began;
  if (env['DATABASE_URL']) servers.push(await startPortal(env));
  const { url } = servers[0]!;
  const from = (index * (EARLY + LATE)) % (VERIFIED.length - EARLY - LATE + 1);
  const early = await consentsOf(url, VERIFIED.slice(from, from + EARLY));
  const late = await consentsOf(url, VERIFIED.slice(from + EARLY, from + EARLY + LATE));
  const filling = await enter(url, FILLING[index % FILLING.length]!);
  const profile = new ProfileHistory(filling, await readSave(url, 'section', filling));
  const keys: (ConsentHistory | ProfileHistory)[] = [...early, profile, profile];
  const consents = [...early, ...late];
  const done = () => [...consents, profile].reduce((sum, { operations }) => sum + operations.length, 0);
  const wrong: string[] = [];
  const work = (isOver: () => boolean) =>
    Promise.all(
      Array.from({ length: CLIENTS }, async (_, client) => {
        while (!isOver()) {
          const key = pick(random, keys);
          const server = servers[client % servers.length]!;
          await key.act(server.url, random).catch((error: Error) => wrong.push(error.message));
        }
      }),
    );
  let isKilled = false;
  const working = work(() => isKilled || done() >= OPERATIONS / 2);
  await sleep(200 + random() * 600);
  await servers[0]!.stop('SIGKILL');
  isKilled = true;
  await working;

  // The late ones begin one after the other, some before the deadline and some after it. A start may take half as long
  // again as the one before; a busy machine needs longer for everything.
  const rushMs = startMs / 3;
  const deadline = await closeDrives(env, startMs * 1.5 + rushMs);
  servers[0] = await startPortal(env);
  await sleep(Math.max(0, deadline - rushMs - Date.now()));
  const rush = work(() => done() >= OPERATIONS && Date.now() > deadline + rushMs);
  for (const [place, consent] of late.entries()) {
    const opensAt = deadline + ((2 * (place + 1)) / (late.length + 1) - 1) * rushMs;
    await sleep(Math.max(0, opensAt - Date.now()));
    keys.push(consent);
  }
  await rush;
  await Promise.all(servers.map((server) => server.stop('SIGKILL')));
  wrong.push(...profile.wrong(), ...consents.flatMap((consent) => consent.wrong(deadline)));
  wrong.push(...(await brokenInvariants(env)));
  return { wrong, operations: done(), refusals: consents.reduce((sum, { refusals }) => sum + refusals, 0) };
}

for (const database of DATABASES)
  test(`API-07 what 8 clients are told at once, with a restart among them, is what one consent and one lock can give, on ${database}`, async () => {
    test.setTimeout(60_000 + HISTORIES * 30_000);
    const random = randomFrom(SEED);
    for (let index = 0; index < HISTORIES; index += 1) {
      const college = await sampleCollege(database);
      const { wrong, operations, refusals } = await runHistory(college.env, index, random);
      await college.remove();
      expect(wrong).toEqual([]);
      expect(operations).toBeGreaterThanOrEqual(OPERATIONS);
      expect(refusals).toBeGreaterThan(0);
    }
  });
