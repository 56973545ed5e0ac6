import { ApiClient } from '../fixtures/api';
import { expectSoundInEveryLook } from '../fixtures/viewports';
import { codeOf, messageOf } from '../fixtures/outbox';
import { expect, test } from '../fixtures/portal';
import { SAMPLE_PASSWORD, STUDENTS } from '../fixtures/sample-students';

/** A generated student of the sample college. */
const FORGETFUL = '220280116103';
const NEW_PASSWORD = 'seven quiet mango trees';
const REGISTERED = '/student/get/registered';

test('SHL-06 AUT-02 AUT-03 SHL-08 SHL-12 a student is led to the login, logs in and logs out of every tab', async ({
  page,
  context,
  portal,
}) => {
  const main = page.getByRole('main');
  const login = main.getByRole('button', { name: 'Login', exact: true });
  await page.goto('/details');
  await expect(page).toHaveURL(/\/login$/);
  await main.getByLabel('Enrollment Number').fill('2202801');
  await login.click();
  await expect(main.getByText('Please enter valid enrollment number').first()).toBeVisible();
  await expect(main.getByText('Please enter a valid password').first()).toBeVisible();
  await main.getByLabel('Enrollment Number').fill(STUDENTS.verified);
  await main.getByLabel('Password', { exact: true }).fill('not the password');
  await login.click();
  await expect(page.getByText('Enrollment number or password is wrong.').first()).toBeVisible();
  await expectSoundInEveryLook(page, 'login refused');
  await main.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD);
  await login.click();
  await expect(page).toHaveURL(/\/details$/);

  const stored = await page.evaluate(() => ({ ...localStorage }));
  expect(stored).toMatchObject({ enrollment: STUDENTS.verified });
  const cookie = (await context.cookies()).find(({ name }) => name === 'studentToken');
  expect(cookie).toMatchObject({ value: stored['studentToken'], sameSite: 'Strict', path: '/' });
  expect(cookie!.expires - Date.now() / 1000).toBeGreaterThan(11.9 * 3600);

  const other = await context.newPage();
  await other.goto('/login');
  await expect(other).toHaveURL(/\/companies$/);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
  // The mark of a view goes once it is usable.
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
  expect((await context.cookies()).filter(({ name }) => ['studentToken', 'name'].includes(name))).toEqual([]);
  // The browser does not wait for the server's part (SHL-08).
  const headers = { Authorization: `Bearer ${stored['studentToken']}` };
  await expect.poll(async () => (await fetch(portal.url + REGISTERED, { headers })).status).toBe(401);
});

test('AUT-01 AUT-04 AUT-05 AUT-06 AUT-07 API-08 a student recovers the password by the mailed OTP', async ({
  page,
  portal,
}) => {
  const elsewhere = await ApiClient.signIn(portal.url, FORGETFUL);
  expect((await elsewhere.call('GET', REGISTERED)).status).toBe(200);

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'Send Reset OTP' }).click();
  await expect(page.getByText('Enrollment number is required').first()).toBeVisible();
  await expectSoundInEveryLook(page, 'step 1 with an error');
  const message = await messageOf(portal.folder, async () => {
    await page.getByLabel('Enrollment Number').fill(FORGETFUL);
    await page.getByRole('button', { name: 'Send Reset OTP' }).click();
    await expect(page.getByRole('heading', { name: 'Step 2 of 3: Enter the OTP' })).toBeFocused();
  });
  expect(message.text).toContain('10 minutes');
  expect(`${message.text}${message.html}`).not.toMatch(/https?:|<a\s/);
  const otp = codeOf(message);
  expect(message.html).toContain(String(otp));

  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(page.getByText('OTP is required').first()).toBeVisible();
  await page.getByLabel('OTP', { exact: true }).fill(String(otp === 99_999_999 ? otp - 1 : otp + 1));
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'This OTP is wrong: 4 tries are left.' }),
  ).toBeVisible();
  await expectSoundInEveryLook(page, 'step 2 with an error');

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Step 2 of 3: Enter the OTP' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Resend OTP in \d+ s$/ })).toBeDisabled();
  const sent = page.waitForRequest((request) => request.url().endsWith('/student/verifyOTP'));
  await page.getByLabel('OTP', { exact: true }).fill(String(otp));
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  expect((await sent).postDataJSON()).toEqual({ enrollment: FORGETFUL, otp });
  await expect(page.getByRole('heading', { name: 'Step 3 of 3: Choose a new password' })).toBeFocused();

  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByText('Password is required', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Confirm password is required').first()).toBeVisible();
  await page.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm Password', { exact: true }).fill(`${NEW_PASSWORD}s`);
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Password and Confirm Password Mismatched!' }).first(),
  ).toBeVisible();
  await expectSoundInEveryLook(page, 'step 3 with an error');
  await page.getByLabel('Confirm Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page).toHaveURL(/\/login$/);

  expect((await elsewhere.call('GET', REGISTERED)).status).toBe(401);
  await expect(ApiClient.signIn(portal.url, FORGETFUL)).rejects.toThrow();
  await page.getByLabel('Enrollment Number').fill(FORGETFUL);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/companies$/);
});
