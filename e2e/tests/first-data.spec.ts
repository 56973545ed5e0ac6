import type { Page } from '@playwright/test';
import { holdCode } from '../fixtures/hold-code';
import { expect, test } from '../fixtures/portal';
import { STUDENTS } from '../fixtures/sample-students';
import { signIn } from '../fixtures/sign-in';

const FIRST_CALLS = ['/student/get/getHomePageData', '/student/get/eligible-companies'];

/**
 * Paths of the student calls by GET that the page makes from now on, in order. The dashboard asks for the counts of its
 * tabs after its companies, at any moment from then on: who waits for a number of calls says which.
 */
function watchCalls(page: Page, which = /^\/student\/get\//): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (which.test(pathname)) asked.push(pathname);
  });
  return asked;
}

test('DSH-01 the data of the dashboard is asked for before any script has come, once', async ({ page }) => {
  await signIn(page, STUDENTS.verified);
  const company = page.locator('main a[href^="/company/"]').first();
  await expect(company).toBeVisible();
  const asked = watchCalls(page, /\/(getHomePageData|eligible-companies)$/);
  const letRemoteThrough = await holdCode(page, 'mfe-dashboard');
  const letThrough = await holdCode(page);
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(() => asked.length).toBe(FIRST_CALLS.length);
  // The host's poll of the session may come before the page takes its data, and leaves it there.
  const polled = page.waitForResponse('**/student/validateToken');
  letThrough();
  await (await polled).finished();
  letRemoteThrough();
  await expect(company).toBeVisible();
  expect([...asked].sort()).toEqual([...FIRST_CALLS].sort());
});

test('DSH-01 without a session no data is asked for', async ({ page }) => {
  const asked = watchCalls(page);
  await page.goto('/companies');
  await expect(page).toHaveURL(/\/login$/);
  expect(asked).toEqual([]);
});

test('CMP-01 a company that the pointer rests on is asked for ahead; going there asks no second time', async ({
  page,
}) => {
  await signIn(page, STUDENTS.verified);
  const link = page.locator('main a[href^="/company/"]').first();
  await link.waitFor();
  const asked = watchCalls(page, /\/(concern_status|recruitment)\//);
  await link.hover();
  await expect.poll(() => asked.length).toBe(2);
  const ahead = [...asked].sort();
  expect(ahead[0]).toMatch(/^\/student\/get\/concern_status\//);
  expect(ahead[1]).toMatch(/^\/student\/get\/recruitment\//);
  await link.click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible();
  expect(asked.filter((path) => ahead.includes(path))).toHaveLength(2);
});
