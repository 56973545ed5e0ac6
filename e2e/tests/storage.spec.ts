import type { Page } from '@playwright/test';
import { TOAST_OPEN_MS } from '../../shared/src/contract/limits';
import { expectSoundInEveryLook } from '../fixtures/viewports';
import { expect, test } from '../fixtures/portal';
import { refusedCookies } from '../fixtures/refused-cookies';
import { signIn } from '../fixtures/sign-in';

/** A generated student of the sample college with a filled profile that is not locked. */
const UNLOCKED = '220280119110';

/** Logs in, is notified, fills a form and saves it, and is logged out by a reload. */
async function usePortal(page: Page, origin: string): Promise<void> {
  const notice = page.getByText('Logged in for this page only');
  await page.clock.install();
  await signIn(page, UNLOCKED, origin);
  await expect(notice).toBeVisible();
  // It stays until it is read: its warning has to be known before anything is typed.
  await page.clock.fastForward(TOAST_OPEN_MS + 1000);
  await expect(notice).toBeVisible();
  await page
    .getByRole('button', { name: /dismiss|close/i })
    .first()
    .click();

  const edit = page.getByRole('main').getByRole('link', { name: 'Edit Address Details' });
  await page.getByRole('banner').getByRole('link', { name: 'Profile', exact: true }).click();
  await edit.click();
  const address = page.getByRole('textbox', { name: 'Permanent Address' });
  await address.fill('12 RAILWAY ROAD');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await edit.click();
  await expect(address).toHaveValue('12 RAILWAY ROAD');
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
}

test('SHL-12 PRF-91 AUT-07 cookies and storage that the browser refuses: the public site is whole, the login and the recovery say so', async ({
  portal,
  mishaps,
}) => {
  const browser = await refusedCookies((mishap) => mishaps.push(mishap));
  try {
    const page = await browser.open();
    await page.goto(portal.url);
    // The setting is active, or the rest would show nothing.
    const found = page.evaluate(() => localStorage.length);
    await expect(found).rejects.toThrow(/Access is denied/);
    for (const path of ['/', '/team', '/placement_policy', '/contactus', '/pastrecruiters']) {
      await page.goto(portal.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('cannot be shown')).toHaveCount(0);
    }
    await page.goto(`${portal.url}/forget-password`);
    await expect(page.getByText('This browser refuses cookies')).toBeVisible();
    await expectSoundInEveryLook(page, 'the recovery without cookies');
    await usePortal(page, portal.url);
  } finally {
    await browser.close();
  }
});
