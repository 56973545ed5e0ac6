import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '../fixtures/portal';
import { signIn } from '../fixtures/sign-in';
import { enter, FILLING } from './client';
import { countOf } from './counts';
import { portalOnOwnCluster } from './portal';
import { steadyLoad, studentRequests } from './steady-load';

const OUTAGES = countOf('STRESS_OUTAGES', 1);
const PER_SECOND = 50;
const [SENDER, UNLOCKED] = FILLING as [string, string];

// The portal is this test's own, on a database server of its own.
test.use({ baseURL: async ({}, use) => use(undefined) });

/** How soon /health/ready says that the database is away, and how soon service is back. */
const NOTICED = { timeout: 3000, intervals: [25] };
const BACK = { timeout: 10_000, intervals: [25] };

test('API-10 SHL-07 PostgreSQL stopped and started under load: told at once, nobody signed out, nothing typed lost', async ({
  page,
}) => {
  test.setTimeout(120_000 + OUTAGES * 30_000);
  const { cluster, portal, remove } = await portalOnOwnCluster();
  try {
    const { url } = portal;
    const ready = async () => (await fetch(`${url}/health/ready`)).status;
    const requests = studentRequests(await enter(url, SENDER));
    await signIn(page, UNLOCKED, url);
    await page.goto(`${url}/profile/address_details`);
    const city = page.getByLabel('Permanent City');
    const save = page.getByRole('button', { name: 'Save', exact: true });
    for (let outage = 1; outage <= OUTAGES; outage += 1) {
      const load = await steadyLoad(url, PER_SECOND, requests);
      const typed = `SURAT ${'I'.repeat(outage)}`;
      await city.fill(typed);

      await cluster.stop();
      await expect.poll(ready, NOTICED).toBe(503);
      const noticedAt = Date.now();
      await save.click();
      const told = page.getByRole('alert').filter({ hasText: /try again/i });
      await expect(told.first()).toBeVisible();
      await expect(city).toHaveValue(typed);
      await sleep(1000);
      const startingAt = Date.now();
      await cluster.start();
      await expect.poll(ready, BACK).toBe(200);
      const backAt = Date.now();
      await sleep(500);
      const outcomes = await load.stop();

      const between = (from: number, to: number) =>
        outcomes.filter(({ sentAt, endedAt }) => sentAt > from && endedAt < to);
      const [away, back] = [between(noticedAt, startingAt), between(backAt, Infinity)];
      // 401 would sign somebody out, 500 would say nothing of trying again.
      expect(outcomes.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
      expect(away.length).toBeGreaterThan(0);
      expect(away.filter(({ status, retryAfter }) => status !== 503 || !retryAfter)).toEqual([]);
      expect(back.length).toBeGreaterThan(0);
      expect(back.filter(({ status }) => status !== 200)).toEqual([]);

      await save.click();
      await expect(page.getByRole('heading', { level: 1, name: 'Registration form' })).toBeVisible();
      await page.getByRole('link', { name: 'Edit Address Details' }).click();
      await expect(city).toHaveValue(typed);
    }
    expect(portal.child.exitCode).toBeNull();
  } finally {
    await remove();
  }
});
