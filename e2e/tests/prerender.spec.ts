import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/portal';
import { STUDENTS } from '../fixtures/sample-students';
import { signIn } from '../fixtures/sign-in';

test('MFE-02 a page whose link is hovered is rendered out of sight, goes with the pointer, and is shown as it is', async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  const login = main.getByRole('link', { name: 'Student login' });
  const field = page.getByLabel('Enrollment Number');
  await login.hover();
  await expect(field).toBeAttached();
  await main.getByRole('heading', { level: 1 }).hover();
  await expect(field).not.toBeAttached();

  await login.hover();
  await expect(field).toBeAttached();
  await expect(field).toBeHidden();
  await expect(page).toHaveTitle(/^Home/);
  await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1);
  const element = await field.elementHandle();
  await login.click();
  await expect(main.getByRole('heading', { level: 1, name: 'Login' })).toBeFocused();
  await expect(page).toHaveTitle(/^Login/);
  expect(await field.evaluate((now, before) => now === before, element)).toBe(true);
  await field.fill('2202');
  await main.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(main).toContainText('12 digits');
});

/** Hovers the profile's link on a dashboard that was loaded just now: only then are pages rendered ahead. */
async function hoverProfile(page: Page) {
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const link = page.getByRole('banner').getByRole('link', { name: 'Profile', exact: true });
  const heading = page.locator('main h1', { hasText: 'Registration form' });
  await link.hover();
  await expect(heading).toBeAttached();
  return { link, heading };
}

test('PRF-01 SHL-08 the profile is rendered ahead with its data, asked for once, and goes with the session', async ({
  page,
  context,
}) => {
  await signIn(page, STUDENTS.filledNotRegistered);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/student\/get\/(registered|data-status|personal)$/.test(pathname)) asked.push(pathname);
  });
  const { link, heading } = await hoverProfile(page);
  await expect(heading).toBeHidden();
  await expect(page).toHaveTitle(/^Companies/);
  await link.click();
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(/^Profile/);
  const calls = ['data-status', 'personal', 'registered'].map((name) => `/student/get/${name}`);
  expect(asked.sort()).toEqual(calls);

  await page.goto('/companies');
  await hoverProfile(page);
  const other = await context.newPage();
  await other.goto('/companies');
  await other.getByRole('button', { name: 'Account menu' }).click();
  await other.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(heading).not.toBeAttached();
});
