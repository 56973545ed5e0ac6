import { expect, test } from '../fixtures/portal';
import { signIn } from '../fixtures/sign-in';
import { STUDENTS } from '../fixtures/sample-students';

const POLL_MS = 15_000;
const ASKED_SECONDS = 40;
const BUSY = JSON.stringify({ success: false, message: 'The portal is very busy.', data: null });

test('SHL-07 a poll that a busy server refuses ends no session, alarms nobody and comes again when asked to', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, STUDENTS.verified);
  let polls = 0;
  await page.route('**/student/validateToken', async (route) => {
    polls += 1;
    await route.fulfill({
      status: 503,
      headers: { 'content-type': 'application/json', 'retry-after': String(ASKED_SECONDS) },
      body: BUSY,
    });
  });
  const banner = page.getByText('The server cannot be reached', { exact: true });

  await page.clock.runFor(POLL_MS);
  await expect.poll(() => polls).toBe(1);
  await page.clock.runFor(ASKED_SECONDS * 1000 - 1000);
  expect(polls).toBe(1);
  await expect(banner).toBeHidden();
  await page.clock.runFor(2000);
  await expect.poll(() => polls).toBe(2);
  await expect(banner).toBeVisible();
  await expect(page).toHaveURL(/\/companies$/);
  expect(await page.evaluate(() => localStorage.getItem('studentToken'))).toBeTruthy();

  await page.unroute('**/student/validateToken');
  await expect(async () => {
    await page.clock.runFor(POLL_MS);
    await expect(banner).toBeHidden({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
});
