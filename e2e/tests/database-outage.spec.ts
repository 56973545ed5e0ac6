import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ownCluster } from '../fixtures/own-cluster';
import { spawnPortal } from '../fixtures/portal-process';
import { expect, test } from '../fixtures/portal';
import { signIn } from '../fixtures/sign-in';
import { fillDatabase } from '../hard/colleges';
import { countOf, tell } from '../hard/counts';
import { enter, FILLING } from '../hard/load-students';
import { watchReady } from '../hard/ready-watch';
import { steadyLoad } from '../hard/steady-load';
import { studentAsks } from '../hard/student-asks';

const OUTAGES = countOf('HARD_OUTAGES', 1);
const PER_SECOND = 50;
/** How soon /health/ready says so, and how soon service is back. */
const NOTICED_MS = 1000;
const BACK_MS = 5000;
const AWAY_MS = 2500;
const UNLOCKED = FILLING[1]!;

// The portal is this test's own, on a database server of its own.
test.use({ baseURL: async ({}, use) => use(undefined) });

test('API-10 SHL-07 PostgreSQL stopped and started under load: told at once, nobody signed out, nothing typed lost', async ({
  page,
}) => {
  test.setTimeout(90_000 + OUTAGES * 30_000);
  const cluster = await ownCluster();
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-outage-'));
  const env = { DATA_DIR: folder, DATABASE_URL: cluster.url };
  await fillDatabase(env);
  const portal = await spawnPortal(env);
  try {
    await portal.ready();
    const asks = studentAsks(await enter(portal.url, FILLING[0]!));
    await signIn(page, UNLOCKED, portal.url);
    await page.goto(`${portal.url}/profile/address_details`);
    const city = page.getByLabel('Permanent City');
    for (let outage = 1; outage <= OUTAGES; outage += 1) {
      const ready = watchReady(portal.url);
      const load = await steadyLoad(portal.url, PER_SECOND, asks);
      await city.fill(`SURAT ${'I'.repeat(outage)}`);

      await cluster.stop();
      const downAt = Date.now();
      await page.getByRole('button', { name: /^(Save|Submit)$/ }).click();
      await expect(
        page
          .getByRole('alert')
          .filter({ hasText: /try again/i })
          .first(),
      ).toBeVisible();
      await expect(city).toHaveValue(`SURAT ${'I'.repeat(outage)}`);
      await sleep(Math.max(0, downAt + AWAY_MS - Date.now()));
      const startingAt = Date.now();
      await cluster.start();
      const upAt = Date.now();
      await expect.poll(() => ready.changes.at(-1)?.isReady, { timeout: BACK_MS }).toBe(true);
      const backAt = ready.changes.at(-1)!.at;
      await sleep(500);
      const outcomes = await load.stop();
      await ready.stop();

      const noticedAt = ready.changes.find(({ isReady }) => !isReady)!.at;
      const away = outcomes.filter(({ sentAt, endedAt }) => sentAt > noticedAt && endedAt < startingAt);
      const back = outcomes.filter(({ sentAt }) => sentAt > backAt + 100);
      tell('outage', {
        noticedMs: noticedAt - downAt,
        backMs: backAt - upAt,
        away: away.length,
        back: back.length,
      });
      expect(noticedAt - downAt).toBeLessThan(NOTICED_MS);
      expect(backAt - upAt).toBeLessThan(BACK_MS);
      // 401 would sign somebody out, 500 would say nothing of trying again.
      expect(outcomes.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
      expect(away.length).toBeGreaterThan(0);
      expect(away.filter(({ status, retryAfter }) => status !== 503 || !retryAfter)).toEqual([]);
      expect(back.length).toBeGreaterThan(0);
      expect(back.filter(({ status }) => status !== 200)).toEqual([]);

      await page.getByRole('button', { name: /^(Save|Submit)$/ }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Registration form' })).toBeVisible();
      await page.getByRole('link', { name: 'Edit Address Details' }).click();
      await expect(city).toHaveValue(`SURAT ${'I'.repeat(outage)}`);
    }
    expect(portal.child.exitCode).toBeNull();
  } finally {
    await portal.stop();
    await cluster.remove();
    await rm(folder, { recursive: true, force: true });
  }
});
