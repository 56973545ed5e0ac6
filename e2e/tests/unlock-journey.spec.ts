import type { Page } from '@playwright/test';
import { expect } from '../fixtures/portal';
import { expectSoundInEveryLook } from '../fixtures/looks';
import { test } from '../fixtures/own-portal';
import { STUDENTS } from '../fixtures/sample-students';
import { signIn, signInStaff } from '../fixtures/sign-in';

test.setTimeout(180_000);

const PHONE = { width: 360, height: 800 };
const ANSWER = 'We saw the new marksheet.';

/** Gives another pin in the address that is open, saves it, and confirms the profile again. */
async function mendAddress(page: Page, pin: string): Promise<void> {
  await page.getByRole('link', { name: 'Correct Address Details' }).click();
  await page.locator('[name="perm_pin"]').fill(pin);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await page.getByRole('button', { name: 'Confirm Register Profile' }).click();
  const confirmed = page.waitForResponse((response) => response.url().includes('/student/set/registered'));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  // The link also goes while the page is asked for again: whoever leaves then takes the call along.
  expect((await confirmed).status()).toBe(200);
  await expect(page.getByRole('link', { name: 'Correct Address Details' })).toHaveCount(0);
}

test('CEL-23 mfe-cell mfe-profile a student asks on a phone, the desk unlocks, and the change is shown old and new', async ({
  page,
  browser,
  baseURL,
}) => {
  const phone = await browser.newPage({ baseURL: baseURL!, viewport: PHONE });
  await signIn(phone, STUDENTS.verified);
  await phone.goto('/profile');
  const ask = phone.getByRole('region', { name: 'Ask for a change' });
  await ask.getByRole('button', { name: 'Ask for a change' }).click();
  await ask.getByRole('checkbox', { name: 'Address Details' }).check();
  await ask.getByRole('checkbox', { name: 'SSC Details' }).check();
  await ask.getByRole('textbox', { name: 'Why?' }).fill('We moved.');
  await expectSoundInEveryLook(phone, 'asking for a change');
  await ask.getByRole('button', { name: 'Send the request' }).click();
  await expect(ask.getByText(/^Your request is with the placement cell/)).toBeVisible();

  await page.goto('/cell/unlocks');
  await signInStaff(page, 'officer@sie.example');
  await expectSoundInEveryLook(page, 'the requests');
  const row = page.getByRole('row').filter({ hasText: 'We moved.' });
  await row.getByRole('button', { name: /^Unlock:/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'SSC Details' }).uncheck();
  await dialog.getByLabel('Reason').fill(ANSWER);
  await dialog.getByRole('button', { name: 'Unlock', exact: true }).click();
  await expect(page.getByText('Unlocked for the student.')).toBeVisible();

  await phone.reload();
  await expect(ask.getByText('Still locked: SSC Details.')).toBeVisible();
  await expectSoundInEveryLook(phone, 'an unlocked section');
  await mendAddress(phone, '380099');
  await phone.close();

  await page.goto('/cell/students?q=' + STUDENTS.verified);
  await page.getByRole('rowheader').getByRole('link').click();
  await page.getByText('Address Details', { exact: true }).first().click();
  await expect(
    page.getByRole('list', { name: 'Changed in Address Details' }).getByText('380099'),
  ).toBeVisible();
  await expect(page.getByText('Not verified', { exact: true })).toBeVisible();
});

test('CEL-21 mfe-cell mfe-profile sections are returned, mended and confirmed, and the profile is verified', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/cell/desk');
  await signInStaff(page, 'verifier@sie.example');
  const waiting = page.getByRole('link', { name: new RegExp(STUDENTS.notVerified) });
  await waiting.click();
  const inCase = page.getByRole('article');
  await inCase.getByRole('checkbox', { name: /Return Address Details/ }).check();
  await inCase.getByRole('textbox', { name: /^Reason/ }).fill('The pin is wrong.');
  await inCase.getByRole('button', { name: /^Return/ }).click();
  await expect(page.getByText('Returned to the student.')).toBeVisible();
  await page.getByRole('link', { name: 'With the student' }).click();
  await expect(page.getByRole('row').filter({ hasText: STUDENTS.notVerified })).toContainText(
    'Address Details',
  );
  await expectSoundInEveryLook(page, 'with the student');

  const student = await browser.newPage({ baseURL: baseURL!, viewport: PHONE });
  await signIn(student, STUDENTS.notVerified);
  await student.goto('/profile');
  await expect(student.getByText('The pin is wrong.')).toBeVisible();
  await mendAddress(student, '380098');
  await student.close();

  await page.goto('/cell/desk');
  await waiting.click();
  await expect(inCase.getByText(/^Yours for \d+ min$/)).toBeVisible();
  for (const one of await inCase.getByRole('list').first().getByRole('checkbox').all()) await one.check();
  await inCase.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Verified.')).toBeVisible();
});
