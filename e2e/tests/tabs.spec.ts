import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/portal';
import { SAMPLE_PASSWORD } from '../fixtures/sample-students';
import { endSessionOnServer } from '../fixtures/session-ends';
import { signIn } from '../fixtures/sign-in';
import { pollsOf, setHidden } from '../fixtures/tab-visibility';

/** Generated students of the sample college whom no other journey uses. */
const FIRST = '220280106103';
const SECOND = '220280106104';
/** One whose profile is filled and not locked. */
const UNLOCKED = '220280106110';
const POLL_MS = 15_000;

test("SHL-08 another student's login in a second tab reloads the first: nothing of the first student stays", async ({
  page,
  context,
}) => {
  await signIn(page, FIRST);
  const firstName = (await page.evaluate(() => localStorage.getItem('name')))!;
  await expect(page.getByText(firstName, { exact: false }).first()).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { keptOf: 'the first student' }));
  const second = await context.newPage();
  await second.goto('/companies');
  await second
    .getByRole('button', { name: /account|menu of/i })
    .first()
    .click();
  await second.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);

  await second.getByLabel('Enrollment Number').fill(SECOND);
  await second.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD);
  await second.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await expect(second).toHaveURL(/\/companies$/);
  const secondName = (await second.evaluate(() => localStorage.getItem('name')))!;
  expect(secondName).not.toBe(firstName);

  // Loaded anew: what the page held goes before anything is shown to the second student.
  await expect.poll(() => page.evaluate(() => 'keptOf' in globalThis).catch(() => true)).toBe(false);
  await expect(page).toHaveURL(/\/companies$/);
  await expect(page.getByText(secondName, { exact: false }).first()).toBeVisible();
  await expect(page.getByText(firstName, { exact: false })).toHaveCount(0);
});

test('SHL-07 two tabs of one browser make one poll every 15 s between them', async ({ page, context }) => {
  test.setTimeout(90_000);
  await signIn(page, FIRST);
  const second = await context.newPage();
  await second.goto('/companies');
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  const polls = pollsOf(context);
  await expect.poll(() => polls.length, { timeout: 3 * POLL_MS }).toBe(2);
  expect(polls[1]! - polls[0]!).toBeGreaterThan(POLL_MS - 1000);
});

test('SHL-07 a hidden tab does not poll, and validates at once when it is shown again', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await signIn(page, FIRST);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const polls = pollsOf(context);
  await page.clock.runFor(POLL_MS);
  await expect.poll(() => polls.length).toBe(1);
  await setHidden(page, true);
  await page.clock.runFor(4 * POLL_MS);
  expect(polls).toHaveLength(1);
  await endSessionOnServer(page);
  await setHidden(page, false);
  await expect(page).toHaveURL(/\/login/);
  expect(polls).toHaveLength(2);
});

/** Lets the time of a poll pass, again where a busy server has put the poll off. */
const pollUntil = (page: Page, url: RegExp): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(POLL_MS);
    await expect(page).toHaveURL(url, { timeout: 2_000 });
  }).toPass();

test('SHL-06 after a session lost on the server, the login leads back to the page one was on', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, UNLOCKED);
  await page.goto('/profile/basic_details?from=mail');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await endSessionOnServer(page);
  await pollUntil(page, /\/login/);
  await page.getByLabel('Enrollment Number').fill(UNLOCKED);
  await page.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/profile\/basic_details\?from=mail$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
