import { expectSoundInEveryLook } from '../fixtures/looks';
import { expect, test } from '../fixtures/portal';
import { signIn } from '../fixtures/sign-in';

/** A generated student of the sample college whom no other journey uses. */
const TRAVELLER = '220280116108';

test('AUT-11 W-05 a student signs out another device, whose tab learns it', async ({
  page,
  browser,
  portal,
}) => {
  test.setTimeout(120_000);
  const elsewhere = await browser.newContext({ baseURL: portal.url });
  const other = await elsewhere.newPage();
  await signIn(other, TRAVELLER);
  await signIn(page, TRAVELLER);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Signed-in devices' }).click();
  await expect(page).toHaveURL(/\/devices$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Signed-in devices' })).toBeFocused();
  await expect(page.getByText('This device', { exact: true })).toHaveCount(1);
  const signOut = page.getByRole('button', { name: /^Sign out (?!all)/ });
  await expect(signOut).toHaveCount(1);
  await expectSoundInEveryLook(page, 'two devices');

  await signOut.click();
  await expect(page.getByText('No other device is signed in.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Other devices' })).toBeFocused();
  await expectSoundInEveryLook(page, 'this device alone');
  // Its poll, which a busy server puts off for up to 30 s, or its next call, whichever comes first.
  await expect(other).toHaveURL(/\/login$/, { timeout: 60_000 });
  await expect(other.getByText('Your session has ended')).toBeVisible();
  await page.goto('/companies');
  await expect(page).toHaveURL(/\/companies$/);
  await elsewhere.close();
});

test('AUT-11 W-05 all other devices at once, after a question', async ({ page, browser, portal }) => {
  const contexts = [
    await browser.newContext({ baseURL: portal.url }),
    await browser.newContext({ baseURL: portal.url }),
  ];
  for (const context of contexts) await signIn(await context.newPage(), TRAVELLER);
  await signIn(page, TRAVELLER);
  await page.goto('/devices');
  await page.getByRole('button', { name: 'Sign out all others' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Sign out every other device?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectSoundInEveryLook(page, 'the question');
  await dialog.getByRole('button', { name: 'Sign out all others' }).click();
  await expect(page.getByText('Every other device is signed out.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No other device is signed in.')).toBeVisible();
  for (const context of contexts) await context.close();
});

test('AUT-11 W-05 SHL-06 the page needs a session, though its area is public', async ({ page, request }) => {
  expect(await (await request.get('/devices')).text()).not.toContain('<h1');
  await page.goto('/devices');
  await expect(page).toHaveURL(/\/login$/);
});
