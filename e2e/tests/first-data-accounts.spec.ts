import type { Page } from '@playwright/test';
import { ApiClient } from '../fixtures/api';
import { openWithFirstData } from '../fixtures/first-data';
import { expect, test } from '../fixtures/portal';
import { STUDENTS } from '../fixtures/sample-students';
import { signIn } from '../fixtures/sign-in';

// A page that is left stays as it is for the way back, as in every visitor's browser.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
});

type Account = { enrollment: string; name: string };
const ONE: Account = { enrollment: STUDENTS.verified, name: 'DIYA' };
const TWO: Account = { enrollment: STUDENTS.placed, name: 'KRINA' };

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login|\/$/);
}
const greeting = (page: Page, { name }: Account) => page.getByRole('main').getByText(name).first();
/** Neither seen nor unseen does the page hold anything of a student. */
async function expectNothingOf(page: Page, { name, enrollment }: Account): Promise<void> {
  const held = await page.content();
  expect(held).not.toContain(name);
  expect(held).not.toContain(enrollment);
}

test('SHL-14 SHL-08 after the logout the way back leads to the login: nothing of the student is there', async ({
  page,
}) => {
  await signIn(page, ONE.enrollment);
  await page.goto('/companies');
  await expect(greeting(page, ONE)).toBeVisible();
  await page.goto('/policy');
  await logOut(page);
  await page.goto('/team');
  await page.goBack();
  await page.goBack();
  await page.goBack().catch(() => null);
  // The way back may still be under way, and would take the page along.
  await expect(() => page.goto('/companies')).toPass();
  await expect(page).toHaveURL(/\/login/);
  await expectNothingOf(page, ONE);
  await page.goBack();
  await expectNothingOf(page, ONE);
});

test('SHL-14 two accounts of one browser: back, forward and reload show the one that is signed in now', async ({
  page,
}) => {
  await signIn(page, ONE.enrollment);
  await page.goto('/companies');
  await expect(greeting(page, ONE)).toBeVisible();
  await page.goto('/details');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await logOut(page);
  await signIn(page, TWO.enrollment);
  await expect(greeting(page, TWO)).toBeVisible();
  for (const step of ['goBack', 'goBack', 'goBack', 'goForward', 'goForward', 'reload'] as const) {
    await page[step]();
    // Before the first page there is none.
    if (page.url() !== 'about:blank')
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expectNothingOf(page, ONE);
  }
  await page.goto('/companies');
  await expect(greeting(page, TWO)).toBeVisible();
  await expectNothingOf(page, ONE);
});

test('SHL-14 a document that was on its way when another student signed in shows nothing of the first', async ({
  page,
  context,
  portal,
}) => {
  await signIn(page, ONE.enrollment);
  let letThrough = (): void => undefined;
  let held: Promise<void> | undefined;
  let arrived = '';
  const going = openWithFirstData(context, '/companies', async (next) => {
    held = new Promise((done) => (letThrough = done));
    await next.route('**/companies', async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      if (body.includes(`"enrollment":"${ONE.enrollment}"`)) {
        arrived = body;
        await held;
      }
      await route.fulfill({ response, body });
    });
  });
  await expect.poll(() => arrived, { timeout: 30_000 }).not.toBe('');
  const { token } = await ApiClient.signIn(portal.url, TWO.enrollment);
  await page.goto('/team');
  await page.evaluate(
    ([studentToken = '', enrollment = '', name = '']) => {
      Object.assign(localStorage, { enrollment, name, studentToken });
      document.cookie = `studentToken=${studentToken}; Path=/; SameSite=Strict`;
    },
    [token, TWO.enrollment, TWO.name],
  );
  letThrough();
  const late = await going;
  await expect(greeting(late, TWO)).toBeVisible();
  await expectNothingOf(late, ONE);
});
