import type { Route } from '@playwright/test';
import { expect, test } from '../fixtures/portal';
import { STUDENTS } from '../fixtures/sample-students';
import { signIn } from '../fixtures/sign-in';

/** A file of the shell with a singleton that the pages of students need and the login does not. */
const FILE = '**/remotes/shell/*/data.js*';
const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  'missing (404)': (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
  'HTML for code': (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  hanging: () => Promise.resolve(),
};

for (const [fault, answer] of Object.entries(FAULTS)) {
  test(`MFE-05 a singleton's file ${fault}: a panel in the frame, and trying again needs no reload`, async ({
    page,
  }) => {
    await page.route(FILE, answer);
    await signIn(page, STUDENTS.verified);
    const panel = page.getByRole('main').getByRole('alert');
    await expect(panel.getByRole('heading', { name: 'Dashboard cannot be shown' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Companies' })).toBeVisible();
    await page.unroute(FILE);
    await page.evaluate(() => Object.assign(globalThis, { sameLoad: true }));
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('main a[href^="/company/"]').first()).toBeVisible();
    expect(await page.evaluate(() => 'sameLoad' in globalThis)).toBe(true);
  });
}
