import type { Page } from '@playwright/test';
import { signInToDrive } from '../fixtures/drives';
import { expectSoundInEveryLook } from '../fixtures/looks';
import { expect, test } from '../fixtures/portal';
import { resumePdf } from '../fixtures/resume';
import { signIn } from '../fixtures/sign-in';

/** Generated students of the sample college whom no other journey uses: one unlocked, one verified. */
const UNLOCKED = '220280116120';
const VERIFIED = '220280119105';
const POLL_MS = 15_000;

/** Longer than what was fetched ahead is shown. */
const AHEAD_IS_OLD_MS = 20_000;

/** Slow 3G as the browser's own developer tools name it: 400 kbit/s and 400 ms, twice. */
async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 800,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
}

/** Counts the calls by which the page changes something. */
function changesOf(page: Page): string[] {
  const changes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/student\/(register|set)\//.test(pathname)) changes.push(`${request.method()} ${pathname}`);
  });
  return changes;
}

/** A browser in whose requests 20 s are 5 s, which a busy machine's answers keep. */
const hurry = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const limit = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout')!;
    Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
      ...limit,
      set(this: XMLHttpRequest, ms: number) {
        limit.set!.call(this, ms / 4);
      },
    });
  });

test('SHL-09 PRF-07 on a slow network the page says that it loads, and a double click saves once', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, UNLOCKED);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // What the pointer rests on is fetched ahead: it rests on nothing, and what was fetched is old by now.
  await page.mouse.move(0, 0);
  await page.waitForLoadState('networkidle');
  await page.clock.fastForward(AHEAD_IS_OLD_MS);
  await slowDown(page);
  await page.getByRole('banner').getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page.getByRole('status').getByText('Loading', { exact: true })).toBeAttached();
  await page.getByRole('main').getByRole('link', { name: 'Edit Address Details' }).click();
  await expect(page.getByRole('status').getByText('Loading', { exact: true })).toBeAttached();
  const address = page.getByRole('textbox', { name: 'Permanent Address' });
  await address.fill('3 CANAL ROAD');
  const changes = changesOf(page);
  await page.getByRole('button', { name: 'Save', exact: true }).dblclick();
  await expect(page).toHaveURL(/\/profile$/, { timeout: 20_000 });
  expect(changes).toEqual(['POST /student/register/address']);
  // A poll on the same line ends nothing and alarms nobody.
  await page.clock.runFor(POLL_MS);
  await expect(page.getByRole('heading', { level: 1, name: 'Registration form' })).toBeVisible();
  await expect(page.getByText('The server cannot be reached', { exact: true })).toHaveCount(0);
});

test('CMP-11 on a slow network a double click gives one consent', async ({ page, portal }) => {
  await signInToDrive(page, portal.url, VERIFIED, ({ is_concern: decided }) => decided === null);
  await page.getByRole('radio', { name: /^Yes/ }).check();
  await page.getByRole('checkbox').first().check();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'mine.pdf', mimeType: 'application/pdf', buffer: resumePdf('Me') });
  await slowDown(page);
  const changes = changesOf(page);
  await page.getByRole('button', { name: 'Submit', exact: true }).dblclick();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, apply' }).dblclick();
  await expect(page).toHaveURL(/\/companies$/, { timeout: 20_000 });
  expect(changes).toHaveLength(1);
});

test('SHL-07 PRF-07 a save without an answer in time says so, keeps what was typed and can be tried again', async ({
  page,
}) => {
  await hurry(page);
  await signIn(page, UNLOCKED);
  await page.goto('/profile/address_details');
  const address = page.getByRole('textbox', { name: 'Permanent Address' });
  await address.fill('5 CANAL ROAD');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  // Never answered.
  await page.route('**/student/register/address?*', () => undefined);
  await save.click();
  await expect(save).toBeDisabled();
  await expect(page.getByText('The server did not answer in time').first()).toBeVisible();
  await expectSoundInEveryLook(page, 'a save that had no answer in time');
  await expect(address).toHaveValue('5 CANAL ROAD');
  await expect(page).toHaveURL(/address_details$/);
  await page.unroute('**/student/register/address?*');
  await save.click();
  await expect(page).toHaveURL(/\/profile$/);
});
