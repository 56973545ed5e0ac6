import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/portal';
import { SAMPLE_PASSWORD } from '../fixtures/sample-students';
import { signIn } from '../fixtures/sign-in';
import { CALLS } from '../../shared/src/contract/calls';

/** Generated students of the sample college. */
const FIRST = '220280106103';
const SECOND = '220280106104';
const POLL_MS = 15_000;

async function fillLogin(page: Page, enrollment: string): Promise<void> {
  await page.getByLabel('Enrollment Number').fill(enrollment);
  await page.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
}

test('SHL-07 SHL-08 two tabs make one poll between them, and another login in one reloads the other', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await signIn(page, FIRST);
  const nameOf = (tab: Page) => tab.evaluate(() => localStorage.getItem('name')!);
  const firstName = await nameOf(page);
  await expect(page.getByText(firstName).first()).toBeVisible();
  const second = await context.newPage();
  await second.clock.install();
  await second.goto('/companies');
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  const polls: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith(CALLS.validateToken.path)) polls.push(request.url());
  });
  await Promise.all([page, second].map((tab) => tab.clock.runFor(POLL_MS)));
  await expect.poll(() => polls.length).toBe(1);
  await Promise.all([page, second].map((tab) => tab.clock.runFor(POLL_MS)));
  await expect.poll(() => polls.length).toBe(2);

  await page.evaluate(() => Object.assign(globalThis, { keptOf: 'the first student' }));
  await second.getByRole('button', { name: 'Account menu' }).click();
  await second.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Your session has ended')).toHaveCount(1);
  await fillLogin(second, SECOND);
  await expect(second).toHaveURL(/\/companies$/);
  const secondName = await nameOf(second);
  expect(secondName).not.toBe(firstName);
  // The first tab is loaded again before it shows anything to the second student.
  await expect.poll(() => page.evaluate(() => 'keptOf' in globalThis).catch(() => true)).toBe(false);
  await expect(page).toHaveURL(/\/companies$/);
  await expect(page.getByText(secondName).first()).toBeVisible();
  await expect(page.getByText(firstName)).toHaveCount(0);
});
