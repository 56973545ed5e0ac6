import type { BrowserContext, Page } from '@playwright/test';
import { signInToDrive } from '../fixtures/drives';
import { expectSoundInEveryLook } from '../fixtures/looks';
import { expect, test } from '../fixtures/portal';
import { resumePdf } from '../fixtures/resume';
import { confirmReview } from '../fixtures/review';
import { signIn } from '../fixtures/sign-in';

/** Generated students of the sample college whom no other journey uses: one unlocked, one verified. */
const UNLOCKED = '220280116110';
const VERIFIED = '220280119103';

const notice = (page: Page) => page.getByText('You are offline', { exact: true });

async function goOffline(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await expect(notice(page)).toBeVisible();
}

async function comeBack(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  await expect(notice(page)).toBeHidden();
}

test('SHL-07 PRF-07 offline while a form is filled: told at once, nothing typed is lost, and it saves afterwards', async ({
  page,
  context,
}) => {
  await signIn(page, UNLOCKED);
  await page.goto('/profile/address_details');
  const address = page.getByRole('textbox', { name: 'Permanent Address' });
  await expect(address).toBeVisible();
  await goOffline(page, context);
  // On a phone one line, so that the form stays in sight (W-38).
  const before = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height: 740 });
  const bar = page.getByRole('status').filter({ has: notice(page) });
  expect((await bar.boundingBox())!.height).toBeLessThanOrEqual(64);
  await page.setViewportSize(before);
  await address.fill('12 RAILWAY ROAD');
  await address.press('End');
  await expect(notice(page)).toBeInViewport();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const told = page.getByText('You are offline. Please try again when the connection is back.');
  await expect(told.first()).toBeVisible();
  await expectSoundInEveryLook(page, 'a form that could not be saved offline');
  await expect(address).toHaveValue('12 RAILWAY ROAD');
  expect(await page.evaluate(() => localStorage.getItem('studentToken'))).toBeTruthy();

  await comeBack(page, context);
  await expect(address).toHaveValue('12 RAILWAY ROAD');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await page.goto('/profile/address_details');
  await expect(address).toHaveValue('12 RAILWAY ROAD');
});

test('MFE-06 W-36 offline on the way to an area that is not loaded: said in its place, and it opens by itself afterwards', async ({
  page,
  context,
}) => {
  // A browser that saves data fetches no area ahead.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  await signIn(page, UNLOCKED);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await goOffline(page, context);
  await page.getByRole('banner').getByRole('link', { name: 'Profile', exact: true }).click();
  const panel = page.getByRole('alert').filter({ hasText: 'cannot be shown' });
  await expect(panel).toBeVisible();
  await expect(panel).toContainText('Check your connection');
  await expect(panel).toContainText('opens by itself when the connection is back');
  await expect(panel.getByRole('button', { name: 'Reload the page' })).toHaveCount(0);
  await expectSoundInEveryLook(page, 'an area that offline keeps away');

  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /brochure/i })
    .click();
  await expect(page.getByText('You are offline. Please try again').first()).toBeVisible();
  await expect(page.getByText('Downloading PDF...')).toHaveCount(0);

  await comeBack(page, context);
  await expect(page.getByRole('heading', { level: 1, name: 'Registration form' })).toBeVisible();
});

test('CMP-11 offline with a chosen resume: told, the file stays chosen, and the consent goes through afterwards', async ({
  page,
  context,
  portal,
}) => {
  await signInToDrive(page, portal.url, VERIFIED, ({ is_concern: decided }) => decided === null);
  await page.getByRole('radio', { name: /^Yes/ }).check();
  await page.getByRole('checkbox').first().check();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'mine.pdf', mimeType: 'application/pdf', buffer: resumePdf('Me') });
  await goOffline(page, context);
  const submit = page.getByRole('button', { name: 'Submit', exact: true });
  await submit.click();
  await confirmReview(page);
  await expect(page.getByText('Your answer was not taken')).toBeVisible();
  await expect(
    page.getByText('You are offline. Please try again when the connection is back.').first(),
  ).toBeVisible();
  await expect(page.getByText('mine.pdf')).toBeVisible();

  await comeBack(page, context);
  await expect(page.getByText('mine.pdf')).toBeVisible();
  await submit.click();
  await confirmReview(page);
  await expect(page).toHaveURL(/\/companies$/);
  await page.getByRole('tab', { name: /^Applied/ }).click();
  await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible();
});
