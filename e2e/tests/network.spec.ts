import type { BrowserContext, Page } from '@playwright/test';
import { expectSoundInEveryLook } from '../fixtures/viewports';
import { expect, test } from '../fixtures/portal';
import { signIn } from '../fixtures/sign-in';

/** A generated student of the sample college whose profile is filled and not locked. */
const UNLOCKED = '220280116110';

const notice = (page: Page) => page.getByText('You are offline', { exact: true });

async function goOffline(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await expect(notice(page)).toBeVisible();
}

async function comeBack(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  await expect(notice(page)).toBeHidden();
}

test('SHL-07 PRF-07 offline while a form is filled: said at once, nothing typed is lost, and it saves afterwards', async ({
  page,
  context,
}) => {
  await signIn(page, UNLOCKED);
  await page.goto('/profile/address_details');
  const address = page.getByRole('textbox', { name: 'Permanent Address' });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(address).toBeVisible();
  await goOffline(page, context);
  // On a phone the notice is one line, so that the form stays in sight (W-38).
  await page.setViewportSize({ width: 360, height: 740 });
  const bar = page.getByRole('status').filter({ has: notice(page) });
  expect((await bar.boundingBox())!.height).toBeLessThanOrEqual(64);
  await address.fill('12 RAILWAY ROAD');
  await address.press('End');
  await expect(notice(page)).toBeInViewport();
  await save.click();
  const warning = page.getByText('You are offline. Please try again when the connection is back.');
  await expect(warning.first()).toBeVisible();
  await expectSoundInEveryLook(page, 'a form that could not be saved offline');
  expect(await page.evaluate(() => localStorage.getItem('studentToken'))).toBeTruthy();

  await comeBack(page, context);
  await expect(address).toHaveValue('12 RAILWAY ROAD');
  await save.click();
  await expect(page).toHaveURL(/\/profile$/);
  await page.goto('/profile/address_details');
  await expect(address).toHaveValue('12 RAILWAY ROAD');
});
