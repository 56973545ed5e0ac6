import type { Page } from '@playwright/test';
import { ApiClient } from '../fixtures/api';
import { findDrive, openDrive } from '../fixtures/drives';
import { expectSoundInEveryLook } from '../fixtures/looks';
import { expect } from '../fixtures/portal';
import { test } from '../fixtures/own-portal';
import { STUDENTS } from '../fixtures/sample-students';
import { signIn, signInStaff } from '../fixtures/sign-in';

test.setTimeout(240_000);

const COMPANY = 'Loomworks Textiles';
const eye = (page: Page) => page.getByRole('region', { name: 'As a student reads it' });

/** Writes formatted text with buttons, keys and the clipboard, whatever of it the portal's policy would refuse. */
async function writeDetails(page: Page): Promise<void> {
  const details = page.getByRole('textbox', { name: 'Details' });
  const format = page.getByRole('toolbar', { name: 'Format' }).first();
  await details.click();
  await page.keyboard.type('You weave.');
  await page.keyboard.press('Enter');
  await format.getByRole('button', { name: 'List', exact: true }).click();
  await page.keyboard.type('Looms are loud');
  await expect(details.getByRole('listitem')).toHaveText('Looms are loud');
  await details.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<p>and <b>hot</b></p>');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(details.locator('strong')).toHaveText('hot');
}

/** Everything that a drive needs. */
async function writeDrive(page: Page): Promise<void> {
  await page.getByLabel('Title').fill('Weaver');
  await page.getByLabel('LPA from').fill('9');
  await page.getByLabel('to', { exact: true }).fill('12');
  await page.getByRole('checkbox', { name: 'BE' }).check();
  await page.getByRole('checkbox', { name: 'Computer', exact: true }).check();
  const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Date').fill(inTenDays);
  await expect(page.getByText(/^Closes .* 06:00 PM, /)).toBeVisible();
  await writeDetails(page);
}

test('CEL-41 CEL-42 mfe-cell a drive is written, previewed and published; a student reads what was previewed; it is copied', async ({
  page,
  browser,
  own,
}) => {
  await page.goto('/cell/drives/new');
  await signInStaff(page, 'officer@sie.example');
  await page.getByLabel('Company').fill(COMPANY);
  await page.getByRole('button', { name: 'Begin the drive' }).click();
  await expect(page.getByRole('heading', { level: 1, name: COMPANY })).toBeVisible();
  await writeDrive(page);

  // N of M follows an edit.
  const eligible = page.getByRole('region', { name: 'Who is eligible' });
  const count = eligible.getByRole('status').locator('b');
  await expect(count).not.toHaveText('0');
  const before = Number(await count.textContent());
  await page.getByLabel('CPI').fill('9.9');
  await expect(async () => expect(Number(await count.textContent())).toBeLessThan(before)).toPass();
  await expect(eligible.getByText(/lost$/)).toBeVisible();
  await page.getByLabel('CPI').fill('');
  await expect(count).toHaveText(String(before));

  await expect(page.getByText(/^Saved /)).toBeVisible();
  await expect(eye(page).getByText('Weaver (9-12 LPA)')).toBeVisible();
  await expect(eye(page).getByRole('listitem')).toHaveText(/Looms are loud/);
  const previewed = await eye(page).getByRole('list').innerHTML();
  await expectSoundInEveryLook(page, 'the editor of a drive');
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Weaver');
  await page.getByRole('button', { name: 'Publish the drive' }).click();
  await expect(page.getByText('Published. Its students are told.')).toBeVisible();

  const student = await browser.newPage({ baseURL: own.url });
  const api = await ApiClient.signIn(own.url, STUDENTS.verified);
  const drive = await findDrive(api, ({ c_name }) => c_name === COMPANY);
  await signIn(student, STUDENTS.verified);
  await openDrive(student, drive);
  const list = student.getByRole('tabpanel').getByRole('list').filter({ hasText: 'Looms are loud' });
  expect(await list.innerHTML()).toBe(previewed);

  await page.getByRole('button', { name: 'Copy as a new drive' }).click();
  await expect(page).toHaveURL(/\/edit$/);
  await expect(page.getByLabel('Title')).toHaveValue('Weaver');
  await expect(page.getByLabel('Date')).toHaveValue('');
});
