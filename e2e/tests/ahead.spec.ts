import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/portal';
import { STUDENTS } from '../fixtures/sample-students';
import { signIn } from '../fixtures/sign-in';

test('MFE-02 the login that a pointer rests on is rendered out of sight, and shown as it is', async ({
  page,
}) => {
  await page.goto('/');
  const login = page.getByRole('main').getByRole('link', { name: 'Student login' });
  await login.hover();
  const field = page.getByLabel('Enrollment Number');
  await expect(field).toBeAttached();
  await expect(field).toBeHidden();
  await expect(page).toHaveTitle(/^Home/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
  const element = await field.elementHandle();
  await login.click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Login' })).toBeFocused();
  await expect(page).toHaveTitle(/^Login/);
  expect(await field.evaluate((now, before) => now === before, element)).toBe(true);
  await field.fill('2202');
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('12 digits');
  await page.goBack();
  await expect(page).toHaveTitle(/^Home/);
  await expect(field).not.toBeAttached();
});

test('MFE-02 a pointer that leaves the link takes the page with it', async ({ page }) => {
  await page.goto('/');
  const field = page.getByLabel('Enrollment Number');
  await page.getByRole('main').getByRole('link', { name: 'Student login' }).hover();
  await expect(field).toBeAttached();
  await page.getByRole('main').getByRole('heading', { level: 1 }).hover();
  await expect(field).not.toBeAttached();
});

/** The dashboard, loaded just now: what a page says of the releases is believed for a few seconds, and renders ahead only then. */
async function openDashboard(page: Page): Promise<void> {
  await signIn(page, STUDENTS.filledNotRegistered);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('PRF-01 the profile is rendered ahead with its data, which nobody is told of before going there', async ({
  page,
}) => {
  await openDashboard(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/student\/get\/(registered|data-status|personal)$/.test(pathname)) asked.push(pathname);
  });
  const profile = page.getByRole('banner').getByRole('link', { name: 'Profile', exact: true });
  await profile.hover();
  const heading = page.locator('main h1', { hasText: 'Registration form' });
  await expect(heading).toBeAttached();
  await expect(heading).toBeHidden();
  await expect(page).toHaveTitle(/^Companies/);
  await profile.click();
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(/^Profile/);
  expect(asked.sort()).toEqual([
    '/student/get/data-status',
    '/student/get/personal',
    '/student/get/registered',
  ]);
});

test('SHL-08 what was rendered for one student goes with the session', async ({ page, context }) => {
  await openDashboard(page);
  await page.getByRole('banner').getByRole('link', { name: 'Profile', exact: true }).hover();
  const heading = page.locator('main h1', { hasText: 'Registration form' });
  await expect(heading).toBeAttached();
  const other = await context.newPage();
  await other.goto('/companies');
  await other.getByRole('button', { name: 'Account menu' }).click();
  await other.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(heading).not.toBeAttached();
});
