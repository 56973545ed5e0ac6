import type { Page } from '@playwright/test';
import { TOAST_OPEN_MS } from '../../shared/src/contract/limits';
import { expectSoundInEveryLook } from '../fixtures/looks';
import { expect, test } from '../fixtures/portal';
import { refusedCookies } from '../fixtures/refused-cookies';
import { signIn } from '../fixtures/sign-in';
import { fillStorage, refuseStorage } from '../fixtures/storage-refusals';

/** A generated student of the sample college with a filled profile that is not locked, whom no other journey uses. */
const UNLOCKED = '220280119110';

const TOLD = 'Signed in for this page only';

/** Signs in, is told, fills a form and saves it, and is signed out by a reload, without a word of failure. */
async function useThePortal(page: Page, origin: string, looks?: string): Promise<void> {
  await page.clock.install();
  await signIn(page, UNLOCKED, origin);
  await expect(page.getByText(TOLD)).toBeVisible();
  // It stays until it is read: what it tells has to be known before anything is typed.
  await page.clock.fastForward(TOAST_OPEN_MS + 1000);
  await expect(page.getByText(TOLD)).toBeVisible();
  if (looks) await expectSoundInEveryLook(page, looks);
  await page
    .getByRole('button', { name: /dismiss|close/i })
    .first()
    .click();

  await page.getByRole('banner').getByRole('link', { name: 'Profile', exact: true }).click();
  await page.getByRole('main').getByRole('link', { name: 'Edit Address Details' }).click();
  const address = page.getByRole('textbox', { name: 'Permanent Address' });
  await address.fill('12 RAILWAY ROAD');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await page.getByRole('main').getByRole('link', { name: 'Edit Address Details' }).click();
  await expect(address).toHaveValue('12 RAILWAY ROAD');
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
}

test('SHL-12 PRF-91 storage that is full: told at the login, the page works and nothing typed is lost', async ({
  page,
  context,
  portal,
}) => {
  await fillStorage(context);
  await useThePortal(page, portal.url, 'signed in with full storage');
});

test('SHL-12 PRF-91 storage that is refused: told at the login, the page works and nothing typed is lost', async ({
  page,
  context,
  portal,
}) => {
  await refuseStorage(context);
  await useThePortal(page, portal.url);
});

test('SHL-12 AUT-07 cookies that are refused by the browser itself: the public site whole, the same words at the login, and a word at the recovery', async ({
  portal,
  mishaps,
}) => {
  const browser = await refusedCookies((mishap) => mishaps.push(mishap));
  try {
    const page = await browser.open();
    await page.goto(portal.url);
    // The settings are in force, or the rest would show nothing.
    expect(
      await page.evaluate(() => {
        try {
          return localStorage.length;
        } catch (error) {
          return String(error);
        }
      }),
    ).toMatch(/SecurityError/);
    for (const path of ['/', '/team', '/placement_policy', '/contactus', '/pastrecruiters']) {
      await page.goto(portal.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('cannot be shown')).toHaveCount(0);
    }
    await page.goto(`${portal.url}/forget-password`);
    await expect(page.getByText('This browser refuses cookies')).toBeVisible();
    await expectSoundInEveryLook(page, 'the recovery without cookies');
    await useThePortal(page, portal.url);
  } finally {
    await browser.close();
  }
});
