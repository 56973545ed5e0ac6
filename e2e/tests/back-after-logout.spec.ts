import type { Page } from '@playwright/test';
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

const greeting = (page: Page, { name }: Account) => page.getByRole('main').getByText(name).first();

/** Neither seen nor unseen does the page hold anything of the first student. */
async function expectNothingOfOne(page: Page): Promise<void> {
  const held = await page.content();
  expect(held).not.toContain(ONE.name);
  expect(held).not.toContain(ONE.enrollment);
}

test('SHL-08 after a logout, back and forward show nothing of the student, also to the next one', async ({
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
