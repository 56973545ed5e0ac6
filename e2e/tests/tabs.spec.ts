import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/portal';
import { SAMPLE_PASSWORD } from '../fixtures/sample-students';
import { endSessionOnServer } from '../fixtures/session-ends';
import { signIn } from '../fixtures/sign-in';
import { pollsOf, setHidden } from '../fixtures/tab-visibility';

/** Generated students of the sample college; the profile of the last one is filled and not locked. */
const FIRST = '220280106103';
const SECOND = '220280106104';
const UNLOCKED = '220280106110';
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
  const polls = pollsOf(context);
  await Promise.all([page, second].map((tab) => tab.clock.runFor(POLL_MS)));
  await expect.poll(() => polls.length).toBe(1);
  await Promise.all([page, second].map((tab) => tab.clock.runFor(POLL_MS)));
  await expect.poll(() => polls.length).toBe(2);

  await page.evaluate(() => Object.assign(globalThis, { keptOf: 'the first student' }));
  await second.getByRole('button', { name: 'Account menu' }).click();
  await second.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Your session has ended')).toHaveCount(0);
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

test('SHL-06 SHL-07 W-36 PRF-91 a tab that wakes after its session ended: told once, led to the login and back to the draft', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await signIn(page, UNLOCKED);
  await page.goto('/profile/address_details?from=mail');
  const address = page.getByRole('textbox', { name: 'Permanent Address' });
  await address.fill('7 STATION ROAD');
  await setHidden(page, true);
  const polls = pollsOf(context);
  await page.clock.runFor(4 * POLL_MS);
  expect(polls).toEqual([]);
  await endSessionOnServer(page);
  await page.clock.fastForward('05:00:00');
  await setHidden(page, false);

  await expect(page).toHaveURL(/\/login$/);
  expect(polls).toHaveLength(1);
  await expect(page.getByText('Your session has ended')).toBeVisible();
  await expect(page.getByText('Leave without saving?')).toHaveCount(0);
  await fillLogin(page, UNLOCKED);
  await expect(page).toHaveURL(/\/profile\/address_details\?from=mail$/);
  await expect(page.getByText('Your draft is back')).toBeVisible();
  await expect(address).toHaveValue('7 STATION ROAD');
});
