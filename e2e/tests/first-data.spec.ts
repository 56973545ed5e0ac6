import type { Page, Response } from '@playwright/test';
import { FIRST_DATA_ELEMENT } from '@portal/shared/contract';
import { documentProof, openWithFirstData, withoutFirstData } from '../fixtures/first-data';
import { holdCode } from '../fixtures/hold-code';
import { expect, test } from '../fixtures/portal';
import { STUDENTS } from '../fixtures/sample-students';
import { signIn } from '../fixtures/sign-in';

const FIRST_CALLS = ['/student/get/getHomePageData', '/student/get/eligible-companies'];

/** Paths of the student calls by GET that the page makes from now on, in order. */
function watchCalls(page: Page, which = /^\/student\/get\//): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (which.test(pathname)) asked.push(pathname);
  });
  return asked;
}

const company = (page: Page) => page.locator('main a[href^="/company/"]').first();

test('SHL-14 DSH-01 the data of the dashboard comes with its document: no call stands between code and content', async ({
  page,
  context,
}) => {
  await signIn(page, STUDENTS.verified);
  await expect(company(page)).toBeVisible();
  let asked: string[] = [];
  let letThrough = (): void => undefined;
  let polled: Promise<Response> | undefined;
  const opened = await openWithFirstData(context, '/companies', async (next) => {
    asked = watchCalls(next);
    // Whatever the page asks for by itself has no response: what it shows came with it.
    await next.route('**/student/get/**', () => undefined);
    // The host's poll of the session may come before the page takes its data, and leaves it there.
    letThrough = await holdCode(next, 'mfe-dashboard');
    polled = next.waitForResponse('**/student/validateToken');
    polled.catch(() => undefined);
  });
  await (await polled!).finished();
  letThrough();
  await expect(company(opened)).toBeVisible();
  expect(asked.filter((path) => FIRST_CALLS.includes(path))).toEqual([]);
  await expect(opened.locator(`#${FIRST_DATA_ELEMENT}`)).toHaveCount(0);
});

for (const [path, which, shown] of [
  ['/profile', /^\/student\/.*\/(registered|data-status|personal)$/, 'Registration form'],
  ['/profile/basic_details', /^\/student\/.*\/(registered|personal)$/, 'Basic Details'],
  ['/profile/academic_details/ssc', /^\/student\/.*\/(registered|personal|ssc)$/, 'SSC Details'],
] as const)
  test(`SHL-14 ${path} comes with its data as well`, async ({ page, context }) => {
    await signIn(page, STUDENTS.filledNotRegistered);
    let asked: string[] = [];
    const opened = await openWithFirstData(context, path, (next) => {
      asked = watchCalls(next, which);
    });
    await expect(opened.getByRole('heading', { level: 1, name: shown })).toBeVisible();
    await expect(opened.getByRole('main').getByRole('button').first()).toBeVisible();
    expect(asked).toEqual([]);
  });

test('SHL-14 CMP-01 a company comes with its data as well', async ({ page, context }) => {
  await signIn(page, STUDENTS.verified);
  const address = (await company(page).getAttribute('href'))!;
  let asked: string[] = [];
  const opened = await openWithFirstData(context, address, (next) => {
    asked = watchCalls(next, /\/(recruitment|concern_status)\//);
  });
  await expect(opened.getByRole('tab', { name: 'Details' })).toBeVisible();
  expect(asked).toEqual([]);
});

test('DSH-01 without a session no data is asked for, and none comes', async ({ page }) => {
  const asked = watchCalls(page);
  const response = await page.goto('/companies');
  expect(await response!.text()).not.toContain(FIRST_DATA_ELEMENT);
  await expect(page).toHaveURL(/\/login$/);
  expect(asked).toEqual([]);
});

test('SHL-14 a document that comes without data, as from a busy server, asks for it itself, once', async ({
  page,
}) => {
  await signIn(page, STUDENTS.verified);
  // The calls of the page that the login led to are over.
  await expect(company(page)).toBeVisible();
  await withoutFirstData(page);
  const asked = watchCalls(page, /\/(getHomePageData|eligible-companies)$/);
  const response = await page.reload();
  expect(await response!.text()).not.toContain(FIRST_DATA_ELEMENT);
  await expect(company(page)).toBeVisible();
  expect(asked.sort()).toEqual([...FIRST_CALLS].sort());
});

test('SHL-14 SHL-12 the proof is no script’s to read, strict, of this host alone, and goes with the logout', async ({
  page,
  context,
}) => {
  await signIn(page, STUDENTS.mca);
  const proof = await documentProof(context);
  expect(proof).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/', domain: '127.0.0.1' });
  expect(await page.evaluate(() => document.cookie)).not.toContain('documentProof');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  // The browser does not wait for the server's part (SHL-08).
  await expect.poll(() => documentProof(context)).toBeUndefined();
});

test('CMP-01 a company that the pointer rests on is asked for ahead; going there asks no second time', async ({
  page,
}) => {
  await signIn(page, STUDENTS.verified);
  const link = company(page);
  await link.waitFor();
  // A page that moves may put the pointer on another company, too.
  const ids = (await link.getAttribute('href'))!.split('/').slice(-2);
  const asked = watchCalls(page, new RegExp(`/(concern_status|recruitment)/(${ids.join('|')})`));
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
