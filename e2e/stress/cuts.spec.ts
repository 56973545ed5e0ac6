import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { Client } from 'pg';
import { randomFrom } from '../../server/testing/random';
import { CALLS } from '../../shared/src/contract/calls';
import { call } from '../fixtures/api';
import { enter, FILLING } from './client';
import { countOf, SEED } from './counts';
import { brokenInvariants } from './invariants';
import { portalOnOwnCluster } from './portal';
import { steadyLoad, studentRequests } from './steady-load';
import { Workload } from './workload';

const CUTS = countOf('STRESS_CUTS', 20);
const CRASHES = countOf('STRESS_CRASHES', 1);
const OUTAGES = countOf('STRESS_OUTAGES', 1);
/** Connections that are ended in one stretch of load. */
const CUTS_OF_A_ROUND = 20;
const PER_SECOND = 40;
const GOES_ON = { timeout: 60_000, intervals: [20] };

/** Ends one connection of the portal, one that does something where there is any. */
const CUT = `
  select state, pg_terminate_backend(pid) as ended from pg_stat_activity
  where application_name = 'placement-portal' order by state = 'idle', random() limit 1`;

test('W-02 API-10 SHL-07 connections ended, PostgreSQL crashed, stopped and started under load: the server goes on, reports it at once, no one is logged out, nothing acknowledged lost', async () => {
  test.setTimeout(180_000 + CUTS * 3000 + (CRASHES + OUTAGES) * 30_000);
  const { cluster, portal, env, remove } = await portalOnOwnCluster();
  const client = new Client({ connectionString: cluster.url });
  try {
    const { url } = portal;
    const random = randomFrom(SEED);
    const load = await Workload.open(url, env.DATA_DIR, random, 10);
    // Reads only: what this student writes is compared with what the workload has written.
    const reader = await enter(url, FILLING[0]!);
    const { token } = reader;
    const reads = studentRequests(reader).filter(({ method }) => method !== 'PUT');
    /** Uses the portal while something is done to its database, then compares everything that was acknowledged. */
    const harmed = async (harm: () => Promise<void>) => {
      const over = new AbortController();
      const working = load.work(url, over.signal);
      const steady = await steadyLoad(url, PER_SECOND, reads);
      await harm();
      // The portal goes on: what is written now is answered.
      const before = load.acknowledged;
      await expect.poll(() => load.acknowledged, GOES_ON).toBeGreaterThan(before);
      over.abort();
      await working;
      const outcomes = await steady.stop();
      expect(outcomes.filter(({ status, retryAfter }) => status !== 200 && !retryAfter)).toEqual([]);
      expect(outcomes.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
      expect(await load.check(url)).toEqual([]);
    };

    await client.connect();
    let busy = 0;
    for (let cut = 0; cut < CUTS;) {
      await harmed(async () => {
        for (const until = Math.min(CUTS, cut + CUTS_OF_A_ROUND); cut < until;) {
          await sleep(random() * 150);
          const { rows } = await client.query<{ state: string; ended: boolean }>(CUT);
          cut += rows.filter(({ ended }) => ended).length;
          busy += rows.filter(({ state }) => state !== 'idle').length;
        }
      });
    }
    await client.end();
    for (let crashed = 0; crashed < CRASHES; crashed += 1)
      await harmed(async () => {
        await sleep(random() * 1500);
        await cluster.crash();
      });
    const ready = async () => (await fetch(`${url}/health/ready`)).status;
    for (let outage = 0; outage < OUTAGES; outage += 1)
      await harmed(async () => {
        await cluster.stop();
        await expect.poll(ready, GOES_ON).toBe(503);
        // 401 would sign someone out.
        const away = await call(url, 'GET', CALLS.registered.path, { token });
        expect(away).toMatchObject({ kind: 'answered', status: 503 });
        await cluster.start();
        await expect.poll(ready, GOES_ON).toBe(200);
      });
    expect(await brokenInvariants(env)).toEqual([]);
    expect(busy).toBeGreaterThan(0);
    expect(load.acknowledged).toBeGreaterThan(CUTS);
    // The server that was started is the one that answers.
    expect([portal.child.exitCode, portal.child.signalCode]).toEqual([null, null]);
  } finally {
    await remove();
  }
});
