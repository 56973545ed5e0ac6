import { sampleCollege } from '../fixtures/college-copy';
import { expect, test } from '../fixtures/portal';
import { startPortal } from '../fixtures/portal-process';
import { SAMPLE_PASSWORD, STUDENTS } from '../fixtures/sample-students';

const POLL_MS = 15_000;

test('SHL-07 a server that is away is told and ends no session; when it is back, the session goes on', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const college = await sampleCollege();
  let portal = await startPortal(college.env);
  try {
    await page.clock.install();
    await page.goto(`${portal.url}/login`);
    await page.getByLabel('Enrollment Number').fill(STUDENTS.verified);
    await page.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL(/\/companies$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => Object.assign(globalThis, { keptOf: 'this page' }));

    await portal.stop();
    await page.clock.runFor(POLL_MS);
    const banner = page.getByText('The server cannot be reached', { exact: true });
    await expect(banner).toBeVisible();
    await page.clock.runFor(4 * POLL_MS);
    await expect(banner).toBeVisible();
    await expect(page).toHaveURL(/\/companies$/);
    expect(await page.evaluate(() => localStorage.getItem('studentToken'))).toBeTruthy();

    portal = await startPortal({ ...college.env, PORT: new URL(portal.url).port });
    // In steps shorter than a call may take, or the clock would time out the very poll that it let begin.
    await expect(async () => {
      await page.clock.runFor(POLL_MS);
      await expect(banner).toBeHidden({ timeout: 500 });
    }).toPass({ timeout: 20_000 });
    await page.getByRole('link', { name: 'Profile' }).first().click();
    await expect(page).toHaveURL(/\/profile/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => 'keptOf' in globalThis)).toBe(true);
  } finally {
    await portal.stop();
    await college.remove();
  }
});
