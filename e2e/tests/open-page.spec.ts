import type { Page } from '@playwright/test';
import { builtRemote, nextBuild, nextShell } from '../fixtures/changed-build';
import { test } from '../fixtures/own-portal';
import { expect } from '../fixtures/portal';
import { STUDENTS } from '../fixtures/sample-students';
import { signIn } from '../fixtures/sign-in';

/** One that the page has loaded, and one that it has not: each release is rendered before it is served, which takes long. */
const RELEASED = ['mfe-dashboard', 'mfe-profile'];
/** What the shell knows of the registry is fresh for 5 s (`REGISTRY_FRESH_MS`); one that has to load code then asks again. */
const NOT_FRESH_MS = 6_000;

test.describe.configure({ timeout: 300_000 });

const countLoads = (page: Page): (() => number) => {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
};

test('MFE-06 W-61 a page that is open while remotes are released goes on with the new ones, and old files are still served', async ({
  page,
  releases,
  baseURL,
}) => {
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/remotes/') && !files.includes(pathname)) files.push(pathname);
  });
  await page.clock.install();
  await signIn(page, STUDENTS.verified);
  const menu = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
  const loads = countLoads(page);
  const before = [...files];
  const released = new Map<string, string>();
  for (const part of RELEASED)
    released.set(part, await releases.publish(nextBuild(await builtRemote(part), 'next')));
  const hasEntry = (part: string) =>
    files.some((file) => file === `/remotes/${part}/${released.get(part)}/remoteEntry.js`);

  // A remote that was never loaded comes in its newest release, into the old page.
  await page.clock.fastForward(NOT_FRESH_MS);
  await menu('Profile').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Student Information' })).toBeVisible();
  const main = page.getByRole('main');
  await main.getByRole('link', { name: /Basic Details/ }).click();
  // The form's page, in code of its own, sends the student of a locked profile back.
  await expect(page.getByText('Your Profile is already Locked.').first()).toBeVisible();
  expect(hasEntry('mfe-profile')).toBe(true);

  // One that was loaded before comes again, beside the old one.
  await menu('Companies').click();
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  expect(hasEntry('mfe-dashboard')).toBe(true);
  await page.getByRole('tabpanel').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/company\//);
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  expect(loads(), 'page loads').toBe(0);
  expect(before.length).toBeGreaterThan(5);
  for (const file of before)
    expect([file, (await fetch(new URL(file, baseURL))).status]).toEqual([file, 200]);
});

test('MFE-06 a file of a shell that was replaced is gone: the page is loaded again, once, and works', async ({
  page,
  releases,
}) => {
  await page.goto('/team');
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
  const loads = countLoads(page);
  // The old shell's lazy chunks are lost, as when its files were deleted by hand.
  const address = await page.locator('script[src*="/remotes/shell/"]').first().getAttribute('src');
  const old = /\/remotes\/shell\/[^/]+\//.exec(address ?? '')?.[0] ?? 'none';
  await page.route(`**${old}**`, (route) =>
    route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
  );
  // The shell is still the active one: a load would bring the same. The panel says so.
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await page.getByRole('menuitem', { name: 'Student' }).click();
  const panel = page.getByRole('heading', { name: 'Logging in cannot be shown' });
  // A request that failed is made again for 7 s before the panel appears.
  await expect(panel).toBeVisible({ timeout: 25_000 });
  expect(loads()).toBe(0);

  await releases.publish(await nextShell('next'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Enrollment Number')).toBeVisible({ timeout: 25_000 });
  // The page arrives as HTML and is seen before its load has ended.
  await expect.poll(loads, 'page loads').toBe(1);
  await expect(panel).toHaveCount(0);
});
