import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { pick, type Random, randomFrom } from '../../server/testing/random';
import { sampleCollege } from '../fixtures/college-copy';
import { type SpawnedPortal, startPortal } from '../fixtures/portal-process';
import { enter, FILLING, VERIFIED } from './client';
import { countOf, SEED } from './counts';
import { ConsentHistory, ProfileHistory } from './history';
import { brokenInvariants } from './invariants';
import { DATABASES } from './portal';
import { readSave, undecided } from './writes';

const HISTORIES = countOf('STRESS_HISTORIES', 1);
const CLIENTS = 8;
const OPERATIONS = 200;
/** Students who decide on drives. */
const CONSENTERS = 8;

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
 * Lets clients work on the same consents and profile, kills a server among them, and starts it again. PostgreSQL has two
 * servers, of which one is killed. @returns what is wrong
 */
async function runHistory(env: Record<string, string>, index: number, random: Random) {
  const servers: SpawnedPortal[] = [await startPortal(env)];
  if (env['DATABASE_URL']) servers.push(await startPortal(env));
  const { url } = servers[0]!;
  const from = (index * CONSENTERS) % (VERIFIED.length - CONSENTERS + 1);
  const consents = await consentsOf(url, VERIFIED.slice(from, from + CONSENTERS));
  const filling = await enter(url, FILLING[index % FILLING.length]!);
  const profile = new ProfileHistory(filling, await readSave(url, 'section', filling));
  const keys: (ConsentHistory | ProfileHistory)[] = [...consents, profile, profile];
  const done = () => [...consents, profile].reduce((sum, { operations }) => sum + operations.length, 0);
  const wrong: string[] = [];
  const work = (isOver: () => boolean) =>
    Promise.all(
      Array.from({ length: CLIENTS }, async (_, client) => {
        while (!isOver()) {
          const server = servers[client % servers.length]!;
          const acting = pick(random, keys).act(server.url, random);
          await acting.catch((error: Error) => wrong.push(error.message));
        }
      }),
    );
  let isKilled = false;
  const working = work(() => isKilled || done() >= OPERATIONS / 2);
  await sleep(200 + random() * 600);
  await servers[0]!.stop('SIGKILL');
  isKilled = true;
  await working;
  servers[0] = await startPortal(env);
  await work(() => done() >= OPERATIONS);
  await Promise.all(servers.map((server) => server.stop('SIGKILL')));
  wrong.push(...[...consents, profile].flatMap((key) => key.wrong()), ...(await brokenInvariants(env)));
  return { wrong, operations: done() };
}

for (const database of DATABASES)
  test(`API-07 what 8 clients are told at once, with a restart among them, is what one consent and one lock can give, on ${database}`, async () => {
    test.setTimeout(60_000 + HISTORIES * 30_000);
    const random = randomFrom(SEED);
    for (let index = 0; index < HISTORIES; index += 1) {
      const college = await sampleCollege(database);
      const { wrong, operations } = await runHistory(college.env, index, random);
      await college.remove();
      expect(wrong).toEqual([]);
      expect(operations).toBeGreaterThanOrEqual(OPERATIONS);
    }
  });
