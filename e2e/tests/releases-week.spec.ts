import type { Page } from '@playwright/test';
import { builtRemote, builtShell, nextBuild, nextShell } from '../fixtures/changed-build';
import { test } from '../fixtures/own-portal';
import { expect } from '../fixtures/portal';
import { STUDENTS } from '../fixtures/sample-students';
import { signIn } from '../fixtures/sign-in';
import { countOf } from '../hard/counts';

/** Two of each remote; a week's fifty are the long form. */
const RELEASES = countOf('HARD_RELEASES', 12);
const REMOTES = ['mfe-public', 'mfe-auth', 'mfe-dashboard', 'mfe-company', 'mfe-profile', 'mfe-cell'];
/** What the shell knows of the registry is fresh for 5 s (`REGISTRY_FRESH_MS`); a navigation after it asks again. */
const NOT_FRESH_MS = 5_100;

// Each release is rendered before it is served.
test.describe.configure({ timeout: 900_000 });

const countLoads = (page: Page): (() => number) => {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
};
const menu = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
/** The releases of a remote whose entry the page has asked for, oldest first. */
const entriesOf = (page: Page, part: string): string[] => {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const hash = new RegExp(`^/remotes/${part}/([^/]+)/remoteEntry\\.js$`).exec(pathname)?.[1];
    if (hash !== undefined && !seen.includes(hash)) seen.push(hash);
  });
  return seen;
};

test(`MFE-06 a page left open across ${RELEASES} releases goes on working, and old files are still served`, async ({
  page,
  releases,
  baseURL,
}) => {
  const dashboards = entriesOf(page, 'mfe-dashboard');
  const old: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/remotes/')) old.push(pathname);
  });
  await signIn(page, STUDENTS.verified);
  const loads = countLoads(page);
  const before = [...new Set(old)];

  const last = new Map<string, string>();
  const good = new Map(
    await Promise.all(REMOTES.map(async (part) => [part, await builtRemote(part)] as const)),
  );
  for (let count = 0; count < RELEASES; count += 1) {
    const part = REMOTES[count % REMOTES.length] ?? '';
    last.set(part, await releases.publish(nextBuild(good.get(part)!, `week${count}`)));
  }

  // A remote that was never loaded comes in its newest release, into the page of the week before.
  await page.waitForTimeout(NOT_FRESH_MS);
  await menu(page, 'Profile').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Student Information' })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Basic Details/ })
    .click();
  // The form's page, in code of its own, sends the student of a locked profile back.
  await expect(page.getByText('Your Profile is already Locked.').first()).toBeVisible();

  // One that was loaded before comes anew, beside the old one.
  await menu(page, 'Companies').click();
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  expect(dashboards).toHaveLength(2);
  expect(dashboards[1]).toBe(last.get('mfe-dashboard'));
  await page.getByRole('tabpanel').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/company\//);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(loads(), 'page loads').toBe(0);

  expect(before.length).toBeGreaterThan(5);
  for (const file of before) {
    const { status } = await fetch(new URL(file, baseURL));
    expect([file, status]).toEqual([file, 200]);
  }
});

test('MFE-06 a file of a shell that was replaced is gone: the page is loaded anew, once, and works', async ({
  page,
  releases,
}) => {
  await page.goto('/team');
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
  const loads = countLoads(page);
  // The old shell's lazy chunks are lost, as when its files were cleared away by hand.
  const address = await page.locator('script[src*="/remotes/shell/"]').first().getAttribute('src');
  const old = /\/remotes\/shell\/[^/]+\//.exec(address ?? '')?.[0] ?? 'none';
  await page.route(`**${old}**`, (route) =>
    route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
  );
  const toLogin = async (): Promise<void> => {
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
    await page.getByRole('menuitem', { name: 'Student' }).click();
  };

  // The shell is still the portal's: a load would bring the same. The panel says so.
  await toLogin();
  await expect(page.getByRole('heading', { name: 'Signing in cannot be shown' })).toBeVisible();
  expect(loads()).toBe(0);

  await releases.publish(await nextShell('week'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Enrollment Number')).toBeVisible();
  // The page arrives as HTML and is seen before its load has ended.
  await expect.poll(loads, 'page loads').toBe(1);
  await expect(page.getByRole('heading', { name: 'Signing in cannot be shown' })).toHaveCount(0);
  expect(loads(), 'page loads').toBe(1);
});

test('MFE-06 a load that brings the old page again is not repeated: the panel says what to do', async ({
  page,
  releases,
}) => {
  await page.goto('/team');
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
  // A server process that lags behind goes on handing out the old page, whose files are gone.
  const stale = await (await page.request.get('/login')).text();
  await page.route('**/login', (route) =>
    route.request().resourceType() === 'document'
      ? route.fulfill({ contentType: 'text/html', body: stale })
      : route.fallback(),
  );
  const lost = Object.values((await builtShell()).manifest.provides).flat();
  await page.route(
    ({ pathname }) => pathname.startsWith('/remotes/shell/') && lost.some((file) => pathname.endsWith(file)),
    (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
  );
  await releases.publish(await nextShell('lag'));
  await page.waitForTimeout(NOT_FRESH_MS);
  const loads = countLoads(page);
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await page.getByRole('menuitem', { name: 'Student' }).click();
  await expect.poll(loads).toBe(1);
  await expect(page.getByRole('heading', { name: 'Signing in cannot be shown' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(loads(), 'page loads').toBe(1);
});
