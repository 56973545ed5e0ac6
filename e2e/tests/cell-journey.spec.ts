import { expect } from '../fixtures/portal';
import { test } from '../fixtures/own-portal';
import { STUDENTS } from '../fixtures/sample-students';
import { signIn, signInStaff } from '../fixtures/sign-in';

const NARROW = { width: 360, height: 740 };

test.setTimeout(120_000);

test('CEL-01 CEL-05 CEL-80 mfe-cell an officer signs in beside a student, invites a verifier, finds it in the actions', async ({
  page,
  browser,
  own,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Login menu' }).click();
  await page.getByRole('menuitem', { name: 'Staff' }).click();
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
  // Another student signs in here as well: two sessions, neither knows of the other.
  await signIn(page, STUDENTS.verified);
  await page.goto('/cell/staff');
  await expect(page).toHaveURL(/\/cell\/login$/);
  await signInStaff(page, 'officer@sie.example');
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible();
  await expect(page).toHaveTitle('Staff · Placement Cell');
  await expect(page.getByRole('row', { name: /verifier@sie.example/ })).toBeVisible();

  await page.getByRole('button', { name: 'Invite…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail').fill('nisha@sie.example');
  await dialog.getByLabel('Name').fill('Nisha Shah');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  const link = await page.getByRole('main').locator('code').textContent();

  const invited = await browser.newPage({ baseURL: own.url, viewport: NARROW });
  await invited.goto(new URL(link!).pathname + new URL(link!).hash);
  await invited.getByLabel('New password', { exact: true }).fill('three words in a row');
  await invited.getByLabel('The same again', { exact: true }).fill('three words in a row');
  await invited.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(invited.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(invited.getByRole('link', { name: 'Staff' })).toHaveCount(0);

  await page
    .getByRole('navigation', { name: 'Placement Cell' })
    .getByRole('link', { name: 'Actions' })
    .click();
  await expect(page.getByRole('row', { name: /Nisha Shah/ }).first()).toBeVisible();
  const stored = await page.evaluate(
    () => JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie,
  );
  expect(stored).not.toMatch(/staffSession|officer@/);

  // Suspending ends what is open elsewhere; the page that is shown again says so.
  await page.getByRole('navigation', { name: 'Placement Cell' }).getByRole('link', { name: 'Staff' }).click();
  await page.getByRole('button', { name: 'Suspend: Nisha Shah' }).click();
  await dialog.getByLabel('Reason').fill('Invited by mistake.');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText('The account is suspended.')).toBeVisible();
  await expect(async () => {
    await invited.reload();
    await expect(invited).toHaveURL(/\/cell\/login$/, { timeout: 1_000 });
  }).toPass();

  await page.getByRole('button', { name: /account menu$/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
  await page.goto('/companies');
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
});
