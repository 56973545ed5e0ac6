import type { Page, Route } from '@playwright/test';
import { builtRemote, nextBuild } from '../fixtures/changed-build';
import { test } from '../fixtures/own-portal';
import { expect } from '../fixtures/portal';
import { STUDENTS } from '../fixtures/sample-students';
import { signIn } from '../fixtures/sign-in';

test.setTimeout(240_000);

const answer = (status: number, contentType: string, body: string) => (route: Route) =>
  route.fulfill({ status, contentType, body });

type Faults = Record<string, (route: Route) => Promise<void>>;

/** The ways in which a script does not arrive as it was published, for which its release is to blame. */
const OF_RELEASE: Faults = {
  'missing (404)': answer(404, 'text/plain', 'Not found'),
  'JSON for code': answer(200, 'application/json', '{"success":false}'),
  'HTML for code': answer(200, 'text/html', '<!doctype html><title>Portal</title>'),
  'a wrong hash': async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n//` });
  },
};
/** Those for which the line or the server is. */
const OF_LINE: Faults = {
  'failing (500)': answer(500, 'text/plain', 'Error'),
  'a connection that is cut': (route) => route.abort('connectionreset'),
};
const FAULTS = { ...OF_RELEASE, ...OF_LINE };
/** A request that failed is made again for 7 s before anything else is done. */
const AFTER_RETRIES = { timeout: 25_000 };

/** The scripts of which one is at fault: the entry of the remote, and the one of its page. */
const SCRIPTS = { entry: 0, page: -1 } as const;

const openCompany = (page: Page) => page.getByRole('tabpanel').getByRole('link').first().click();
const panel = (page: Page) => page.getByRole('heading', { name: 'Company application cannot be shown' });

/** The address of a script of the build that is served, whatever follows it. */
async function addressOf(script: keyof typeof SCRIPTS): Promise<RegExp> {
  const { manifest } = await builtRemote('mfe-company');
  const files = [manifest.entry, ...manifest.pages['/company/*']!.assets];
  return new RegExp(`/remotes/mfe-company/[^/]+/${files.at(SCRIPTS[script])!.replaceAll('.', '\\.')}(\\?|$)`);
}

for (const script of Object.keys(SCRIPTS) as (keyof typeof SCRIPTS)[])
  test(`MFE-05 mfe-company whatever is wrong with its ${script} script: a panel is in its place, the rest works, trying again needs no reload`, async ({
    page,
  }) => {
    const address = await addressOf(script);
    await signIn(page, STUDENTS.verified);
    for (const [name, fault] of Object.entries(FAULTS)) {
      await test.step(name, async () => {
        await page.route(address, fault);
        await page.goto('/companies');
        let loads = 0;
        page.on('load', () => (loads += 1));
        await openCompany(page);
        await expect(panel(page)).toBeVisible(AFTER_RETRIES);
        await page.getByRole('banner').getByRole('link', { name: 'Profile', exact: true }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Student Information/);
        await page.goBack();
        await expect(panel(page)).toBeVisible(AFTER_RETRIES);
        await page.unroute(address);
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(page.getByRole('tab', { name: 'Rounds' })).toBeVisible();
        expect(loads, 'page loads').toBe(0);
        page.removeAllListeners('load');
      });
    }
  });

test('MFE-05 mfe-company whatever is wrong with a new release: the one before is there, and no one is bothered', async ({
  page,
  releases,
}) => {
  const hash = await releases.publish(nextBuild(await builtRemote('mfe-company'), 'next'));
  const address = `**/remotes/mfe-company/${hash}/**`;
  let faults = 0;
  await signIn(page, STUDENTS.verified);
  for (const [name, fault] of Object.entries(OF_RELEASE)) {
    await test.step(name, async () => {
      await page.route(address, (route) => {
        faults += 1;
        return fault(route);
      });
      await page.goto('/companies');
      await openCompany(page);
      await expect(page.getByRole('tab', { name: 'Rounds' })).toBeVisible(AFTER_RETRIES);
      await expect(panel(page)).toHaveCount(0);
      await page.unroute(address);
    });
  }
  expect(faults).toBeGreaterThanOrEqual(Object.keys(OF_RELEASE).length);
});

test('F-03 a script that hangs is waited for, and trying again gets it without a reload', async ({
  page,
}) => {
  const address = await addressOf('page');
  await signIn(page, STUDENTS.verified);
  // The first request stays open until the page is closed.
  const isAgain = (route: Route) => route.request().url().includes('?retry=');
  await page.route(address, (route) => (isAgain(route) ? route.continue() : Promise.resolve()));
  let loads = 0;
  page.on('load', () => (loads += 1));
  await openCompany(page);
  await expect(page.getByText('Still loading: your connection is slow.')).toBeVisible();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible({ timeout: 40_000 });
  await expect(panel(page)).toHaveCount(0);
  await again.click();
  await expect(page.getByRole('tab', { name: 'Rounds' })).toBeVisible();
  expect(loads, 'page loads').toBe(0);
});
