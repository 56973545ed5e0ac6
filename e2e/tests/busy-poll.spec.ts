import { expect, test } from '../fixtures/portal';
import { signIn } from '../fixtures/sign-in';
import { STUDENTS } from '../fixtures/sample-students';

const POLL_MS = 15_000;
const ASKED_SECONDS = 40;
const AHEAD_MS = 10_000;
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
  const refused = page.waitForResponse(
    (response) => response.url().endsWith('/student/validateToken') && response.status() === 503,
  );
  const banner = page.getByText('The server cannot be reached', { exact: true });

  // From here on time passes only as the test says. A busy machine takes seconds to say so, and the moment is to be ahead then.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS);
  const untilPolls = (count: number) =>
    expect(async () => {
      await page.clock.runFor(1000);
      expect(polls).toBe(count);
    }).toPass({ timeout: 30_000 });
  await untilPolls(1);
  await (await refused).finished();
  const before = await page.evaluate(() => Date.now());
  await page.clock.runFor(ASKED_SECONDS * 1000 - 3000);
  expect(polls).toBe(1);
  await expect(banner).toBeHidden();
  await untilPolls(2);
  const waited = (await page.evaluate(() => Date.now())) - before;
  expect(waited).toBeGreaterThanOrEqual((ASKED_SECONDS - 2) * 1000);
  await expect(banner).toBeVisible();
  await expect(page).toHaveURL(/\/companies$/);
  expect(await page.evaluate(() => localStorage.getItem('studentToken'))).toBeTruthy();

  await page.unroute('**/student/validateToken');
  await expect(async () => {
    await page.clock.runFor(POLL_MS);
    await expect(banner).toBeHidden({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
});
