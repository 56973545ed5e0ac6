import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { randomFrom } from '../../server/testing/random';
import { ownCluster } from '../fixtures/own-cluster';
import { spawnPortal } from '../fixtures/portal-process';
import { ActionLoad } from '../hard/action-load';
import { fillDatabase } from '../hard/colleges';
import { countOf, tell } from '../hard/counts';
import { CrashLoad } from '../hard/crash-load';
import { crashDatabase, cutConnections } from '../hard/database-cuts';
import { brokenInvariants } from '../hard/invariants';
import { enter, FILLING } from '../hard/load-students';
import { ReleaseLoad } from '../hard/release-load';
import { studentAsks } from '../hard/student-asks';

const CUTS = countOf('HARD_CUTS', 20);
const CRASHES = countOf('HARD_CRASHES', 2);
const SEED = countOf('HARD_SEED', 20_261_121);
const SIGNED_IN = 20;

test('W-02 connections ended and PostgreSQL crashed under load: the server goes on, nothing acknowledged is lost', async () => {
  test.setTimeout(180_000 + CUTS * 3000 + CRASHES * 30_000);
  const cluster = await ownCluster();
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-cuts-'));
  const env = { DATA_DIR: folder, DATABASE_URL: cluster.url };
  await fillDatabase(env);
  const portal = await spawnPortal(env);
  try {
    await portal.ready();
    const random = randomFrom(SEED);
    const load = new CrashLoad(
      random,
      await ReleaseLoad.open(folder, random),
      await ActionLoad.open(portal.url, random),
    );
    await load.signIn(portal.url, SIGNED_IN);
    // Reads alone: what this student writes is compared with what the load has written.
    const asks = studentAsks(await enter(portal.url, FILLING[0]!)).filter(({ method }) => method !== 'PUT');
    const used = { url: portal.url, load, asks, databaseUrl: cluster.url, random };

    const cuts = await cutConnections(used, CUTS);
    const crashes = await crashDatabase(used, CRASHES, () => cluster.crash());
    const { acknowledged, switches, acts } = load;
    tell('database cuts', { cuts, crashes, acknowledged, switches, acts });
    expect([...cuts.wrong, ...crashes.wrong, ...(await brokenInvariants(env))]).toEqual([]);
    expect(cuts.busy).toBeGreaterThan(0);
    expect(load.acknowledged).toBeGreaterThan(CUTS);
    // The server that was started is the one that answers.
    expect([portal.child.exitCode, portal.child.signalCode]).toEqual([null, null]);
  } finally {
    await portal.stop();
    await cluster.remove();
    await rm(folder, { recursive: true, force: true });
  }
});
