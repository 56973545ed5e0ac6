import type { Route } from '@playwright/test';
import { expect, test } from '../fixtures/portal';
import { STUDENTS } from '../fixtures/sample-students';
import { signIn } from '../fixtures/sign-in';

/** A panel stands in time ('Fault'). */
const IN_TIME_MS = 3_500;
/** A file of the shell with a singleton that the profile's pages need and the login does not. */
const FILE = '**/remotes/shell/*/data.js*';

const answer =
  (status: number, contentType: string, body: string) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, contentType, body });

for (const [what, broken] of [
  ['missing (404)', answer(404, 'text/plain', 'Not found')],
  ['HTML for code', answer(200, 'text/html', '<!doctype html><title>Portal</title>')],
  ['hanging', () => Promise.resolve()],
] as const) {
  test(`MFE-05 a singleton's file ${what}: a panel in time, and trying again needs no reload`, async ({
    page,
  }) => {
    await page.route(FILE, broken);
    await signIn(page, STUDENTS.verified);
    const began = Date.now();
    const panel = page.getByRole('main').getByRole('alert');
    await expect(panel.getByRole('heading', { name: 'Dashboard cannot be shown' })).toBeVisible();
    expect(Date.now() - began).toBeLessThan(IN_TIME_MS + 2_500);
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Companies', exact: true }),
    ).toBeVisible();

    await page.unroute(FILE);
    await page.evaluate(() => Object.assign(globalThis, { sameLoad: true }));
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('main a[href^="/company/"]').first()).toBeVisible();
    expect(await page.evaluate(() => 'sameLoad' in globalThis)).toBe(true);
  });
}
