import type { Page, Response } from '@playwright/test';
import { FIRST_DATA_ELEMENT } from '@portal/shared/contract';
import { blockScripts } from '../fixtures/block-scripts';
import { openWithFirstData } from '../fixtures/first-data';
import { expect, test } from '../fixtures/portal';
import { STUDENTS } from '../fixtures/sample-students';
import { signIn } from '../fixtures/sign-in';

// A page that is left stays as it is for the way back, as in every visitor's browser.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
});

const FIRST_CALLS = ['/student/get/eligible-companies', '/student/get/getHomePageData'];

/** Paths of the student calls that the page makes from now on, in order. */
function watchCalls(page: Page, which = /^\/student\/get\//): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (which.test(pathname)) asked.push(pathname);
  });
  return asked;
}

const company = (page: Page) => page.locator('main a[href^="/company/"]').first();

test('SHL-14 DSH-01 CMP-01 the data of the dashboard and of a company come with their documents', async ({
  page,
  context,
}) => {
  await signIn(page, STUDENTS.verified);
  const address = (await company(page).getAttribute('href'))!;
  let asked: string[] = [];
  let letThrough = (): void => undefined;
  let polled: Promise<Response> | undefined;
  const opened = await openWithFirstData(context, '/companies', async (next) => {
    asked = watchCalls(next);
    // The page's own calls have no response: what it shows came with the document.
    await next.route('**/student/get/**', () => undefined);
    // The session poll may come before the page takes its data, and leaves the data there.
    letThrough = await blockScripts(next, 'mfe-dashboard');
    polled = next.waitForResponse('**/student/validateToken');
    polled.catch(() => undefined);
  });
  await (await polled!).finished();
  letThrough();
  await expect(company(opened)).toBeVisible();
  expect(asked.filter((path) => FIRST_CALLS.includes(path))).toEqual([]);
  await expect(opened.locator(`#${FIRST_DATA_ELEMENT}`)).toHaveCount(0);

  const drive = await openWithFirstData(context, address, (next) => {
    asked = watchCalls(next, /\/(recruitment|concern_status)\//);
  });
  await expect(drive.getByRole('tab', { name: 'Details' })).toBeVisible();
  expect(asked).toEqual([]);
});

type Account = { enrollment: string; name: string };
const ONE: Account = { enrollment: STUDENTS.verified, name: 'DIYA' };
const TWO: Account = { enrollment: STUDENTS.placed, name: 'KRINA' };

const greeting = (page: Page, { name }: Account) => page.getByRole('main').getByText(name).first();

/** Neither seen nor unseen does the page hold anything of the first student. */
async function expectNothingOfOne(page: Page): Promise<void> {
  const held = await page.content();
  expect(held).not.toContain(ONE.name);
  expect(held).not.toContain(ONE.enrollment);
}

test('SHL-14 SHL-08 after a logout, back and forward show nothing of the student, also to the next one', async ({
  page,
}) => {
  await signIn(page, ONE.enrollment);
  await page.goto('/companies');
  await expect(greeting(page, ONE)).toBeVisible();
  await page.goto('/details');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login|\/$/);
  await page.goto('/team');
  await page.goBack();
  await page.goBack();
  // The way back may still be under way, and would take the page along.
  await expect(() => page.goto('/companies')).toPass();
  await expect(page).toHaveURL(/\/login/);
  await expectNothingOfOne(page);

  await signIn(page, TWO.enrollment);
  await expect(greeting(page, TWO)).toBeVisible();
  for (const step of ['goBack', 'goBack', 'goBack', 'goForward', 'goForward', 'reload'] as const) {
    await page[step]();
    if (page.url() !== 'about:blank')
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expectNothingOfOne(page);
  }
});
