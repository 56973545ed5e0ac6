import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../fixtures/axe';
import { expect } from '../fixtures/portal';
import { test } from '../fixtures/own-portal';
import { SAMPLE_PASSWORD, STUDENTS } from '../fixtures/sample-students';

const NARROW = { width: 360, height: 740 };
const WIDE = { width: 1280, height: 900 };

/** Looks at a page at both widths, light and dark: nothing wider than the screen, clean under axe. */
async function looksRight(page: Page): Promise<void> {
  for (const size of [NARROW, WIDE])
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.setViewportSize(size);
      // Without motion a colour is there at once, not on its way.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await accessibilityViolations(page)).toEqual([]);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wider).toBeLessThanOrEqual(0);
      await page.screenshot({
        fullPage: true,
      });
    }
}

test.setTimeout(120_000);

test('CEL-20 CEL-21 mfe-cell a verifier opens who waits, sees the originals, and verifies', async ({
  page,
}) => {
  await page.goto('/cell/desk');
  await page.getByLabel('E-mail').fill('verifier@sie.example');
  await page.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(
    page.getByRole('navigation', { name: 'Placement Cell' }).getByRole('link', { name: 'Desk' }),
  ).toBeVisible();
  const waiting = page.getByRole('link', { name: new RegExp(STUDENTS.notVerified) });
  await expect(waiting).toBeVisible();
  await looksRight(page);
  await waiting.click();
  const inCase = page.getByRole('article');
  await expect(inCase.getByText(/^Yours for \d+ min$/)).toBeVisible();
  await looksRight(page);
  for (const one of await inCase.getByRole('list').first().getByRole('checkbox').all()) await one.check();
  await inCase.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Verified.')).toBeVisible();
  await expect(waiting).toHaveCount(0);
});
