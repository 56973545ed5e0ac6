import { expectSoundInEveryLook } from '../fixtures/looks';
import { test } from '../fixtures/own-portal';
import { expect } from '../fixtures/portal';
import { STUDENTS } from '../fixtures/sample-students';
import { signIn } from '../fixtures/sign-in';

test('MSG-07 a student makes a calendar address that a program can read, and ends it', async ({
  page,
  request,
}) => {
  await signIn(page, STUDENTS.verified);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.getByRole('button', { name: 'Make a calendar address' }).click();
  const shown = page.getByText(/^http.*\/calendar\/.*\.ics$/);
  await expect(shown).toBeVisible();
  await expectSoundInEveryLook(page, 'a calendar address');
  const address = await shown.innerText();
  const calendar = await request.get(address);
  expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await calendar.text()).toContain(', applications close');

  await page.getByRole('button', { name: 'End the address' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the address' }).click();
  await expect(page.getByText('You have no calendar address.')).toBeFocused();
  expect((await request.get(address)).status()).toBe(404);
});
