import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { backupFolder } from '../../../../test/backup/backups';
import { erasureScene, finishErasures, killedNeeds, needsOf } from '../../../../test/privacy/erasure-scene';
import { seedsLeft } from '../../../../test/privacy/seeded-student';
import { useConsole } from '../../../../test/staff';
import { startTestServer } from '../../../../test/test-server';
import { doNextStep, finishRestored } from './run-erasures';
import { TOMBSTONES_FILE } from './tombstones';

const lines: string[] = [];
const { server, officer } = useConsole({ rules: true, log: { write: (line) => void lines.push(line) } });
const { seedPeople, settle, figures, activity, erase } = erasureScene(server, officer);
const files = backupFolder();

const KILLS = 20;

test('DAT-03 DAT-04 of 500 seeded values none is left after an erasure that is killed 20 times, nor after a restore', async () => {
  const people = await seedPeople(20);
  await settle();
  const seeds = [...new Set(people.flatMap((one) => one.seeds))];
  expect(seeds.length).toBeGreaterThanOrEqual(500);
  expect(await seedsLeft(server, seeds)).toEqual(seeds);
  const [before, log] = [await figures(), await activity()];
  await files.backup(server, 'before');
  expect((await erase(people.map(({ id }) => id))).status).toBe(200);
  const needs = needsOf(server);
  for (let at = 0; at < KILLS; at += 1) {
    await expect(doNextStep(killedNeeds(needs))).rejects.toThrow('killed');
    for (let step = 0; step <= at; step += 1) await doNextStep(needs);
  }
  await finishErasures(needs);
  expect(await seedsLeft(server, seeds)).toEqual([]);
  expect(seeds.filter((seed) => lines.some((line) => line.includes(seed)))).toEqual([]);
  expect([await figures(), await activity()]).toEqual([before, log]);
  const target = await startTestServer();
  try {
    const [from, to] = [server, target].map(({ services }) => services.config.dataDir) as [string, string];
    await copyFile(path.join(from, TOMBSTONES_FILE), path.join(to, TOMBSTONES_FILE));
    await files.restore(target, 'before', server);
    expect((await seedsLeft(target, seeds)).length).toBe(seeds.length);
    await finishRestored({ ...needsOf(target), encryption: server.services.encryption });
    expect(await seedsLeft(target, seeds)).toEqual([]);
  } finally {
    await target.close();
  }
}, 900_000);
