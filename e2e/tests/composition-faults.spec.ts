import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures/portal';

/**
 * Longest wait for the panel. The shell gives up after 3 s (`OPEN_TIMEOUT_MS`); the rest is room for a busy machine,
 * since a test is no stopwatch. Federation's own limit, without the shell's, would be 20 s.
 */
const PANEL_LIMIT_MS = 10_000;

const answer =
  (status: number, contentType: string, body: string) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, contentType, body });

/** Ways in which a remote's script can be wrong. */
const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  'is missing (404)': answer(404, 'text/plain', 'Not found'),
  'fails (500)': answer(500, 'text/plain', 'Error'),
  'is JSON': answer(200, 'application/json', '{"success":false}'),
  'is HTML': answer(200, 'text/html', '<!doctype html><title>Portal</title>'),
  'is no code': answer(200, 'text/javascript', 'this is (not code'),
  'throws when loaded': answer(200, 'text/javascript', 'throw new Error("broken at load")'),
  'is cut off': (route) => route.abort('connectionreset'),
  // Nothing is answered: the request stays open until the test ends.
  'never comes': () => Promise.resolve(),
};

/** Answers wrongly for the named file of mfe-auth, whatever its release. @returns what mends it */
async function breakFile(
  page: Page,
  file: string,
  fault: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  const address = new RegExp(`/remotes/mfe-auth/[^/]+/${file}(\\?|$)`);
  await page.route(address, fault);
  return () => page.unroute(address, fault);
}

async function openLogin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('menuitem', { name: 'Student' }).click();
}

for (const file of ['remoteEntry\\.js', 'remote\\.js']) {
  for (const [what, fault] of Object.entries(FAULTS)) {
    test(`MFE-05 ${file.replace('\\', '')} ${what}: a panel in time, the rest works, trying again needs no reload`, async ({
      page,
    }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      let loads = 0;
      page.on('load', () => (loads += 1));
      const mend = await breakFile(page, file, fault);

      await openLogin(page);
      await expect(page.getByRole('heading', { name: 'Signing in cannot be shown' })).toBeVisible({
        timeout: PANEL_LIMIT_MS,
      });
      await page.getByRole('link', { name: 'Team' }).click();
      await expect(page).toHaveTitle(/Team/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

      await openLogin(page);
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: PANEL_LIMIT_MS });
      await mend();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByLabel('Enrollment Number')).toBeVisible();
      expect(loads).toBe(0);
    });
  }
}
