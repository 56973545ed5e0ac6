import { ApiClient } from '../fixtures/api';
import { expectSoundInEveryLook } from '../fixtures/looks';
import { codeOf, messageOf } from '../fixtures/outbox';
import { expect, test } from '../fixtures/portal';
import { STUDENTS } from '../fixtures/sample-students';

/** Generated students of the sample college whom no other journey uses. */
const FORGETFUL = '220280116103';
const UNLUCKY = '220280116104';
const NEW_PASSWORD = 'seven quiet mango trees';

test('AUT-04 AUT-05 AUT-06 AUT-07 API-08 a student recovers the password by the mailed OTP', async ({
  page,
  portal,
}) => {
  const elsewhere = await ApiClient.signIn(portal.url, FORGETFUL);
  expect((await elsewhere.call('GET', '/student/get/registered')).status).toBe(200);

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'Send Reset OTP' }).click();
  await expect(page.getByText('Enrollment number is required').first()).toBeVisible();
  const message = await messageOf(portal.env['DATA_DIR']!, async () => {
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
  await expect(page.getByRole('heading', { name: 'Step 2 of 3: Enter the OTP' })).toBeVisible();

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
  await page.getByLabel('Confirm Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page).toHaveURL(/\/login$/);

  expect((await elsewhere.call('GET', '/student/get/registered')).status).toBe(401);
  await expect(ApiClient.signIn(portal.url, FORGETFUL)).rejects.toThrow();
  await page.getByLabel('Enrollment Number').fill(FORGETFUL);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/companies$/);
});

test('API-08 a password does not change without the proof of an OTP', async ({ portal, context }) => {
  const attempt = { enrollment: STUDENTS.mca, password: NEW_PASSWORD };
  const bare = await context.request.post(`${portal.url}/student/changePWD`, { data: attempt });
  expect(bare.status()).toBe(403);
  // The cookie of an OTP that was asked for and never proven is no proof either.
  await messageOf(portal.env['DATA_DIR']!, async () => {
    await context.request.post(`${portal.url}/student/sendOTP`, { data: { enrollment: STUDENTS.mca } });
  });
  expect((await context.cookies(`${portal.url}/student`)).map(({ name }) => name)).toEqual(['recoveryFlow']);
  const unproven = await context.request.post(`${portal.url}/student/changePWD`, { data: attempt });
  expect(unproven.status()).toBe(403);
  expect(await unproven.json()).toMatchObject({ success: false });
  await ApiClient.signIn(portal.url, STUDENTS.mca);
});

test('AUT-01 AUT-07 login and recovery are sound on a phone and a desk, light and dark, errors included', async ({
  page,
  portal,
}) => {
  test.setTimeout(90_000);
  const main = page.getByRole('main');
  await page.goto('/login');
  await expect(main.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await expectSoundInEveryLook(page, 'login');
  await main.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(main.getByText('Please enter a valid password').first()).toBeVisible();
  await main.getByLabel('Enrollment Number').fill(UNLUCKY);
  await main.getByLabel('Password', { exact: true }).fill('not the password');
  await main.getByRole('button', { name: 'Show password' }).click();
  await main.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(main.getByRole('button', { name: 'Hide password' })).toBeVisible();
  await expectSoundInEveryLook(page, 'login refused');

  await page.goto('/forget-password');
  await main.getByRole('button', { name: 'Send Reset OTP' }).click();
  await expect(main.getByText('Enrollment number is required').first()).toBeVisible();
  await expectSoundInEveryLook(page, 'step 1 with an error');
  const message = await messageOf(portal.env['DATA_DIR']!, async () => {
    await main.getByLabel('Enrollment Number').fill(UNLUCKY);
    await main.getByRole('button', { name: 'Send Reset OTP' }).click();
  });
  await main.getByLabel('OTP', { exact: true }).fill('10000000');
  await main.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(main.getByText(/This OTP is wrong/).first()).toBeVisible();
  await expectSoundInEveryLook(page, 'step 2 with an error');

  await main.getByLabel('OTP', { exact: true }).fill(String(codeOf(message)));
  await main.getByRole('button', { name: 'Verify OTP' }).click();
  await main.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD);
  await main.getByLabel('Confirm Password', { exact: true }).fill('another');
  await main.getByRole('button', { name: 'Update Password' }).click();
  await expect(main.getByText('Password and Confirm Password Mismatched!').first()).toBeVisible();
  await expectSoundInEveryLook(page, 'step 3 with an error');
});
