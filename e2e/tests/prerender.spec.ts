import { expect, test } from '../fixtures/portal';

test('MFE-02 a page whose link is hovered is rendered out of sight, goes with the pointer, and is shown as it is', async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  const login = main.getByRole('link', { name: 'Student login' });
  const field = page.getByLabel('Enrollment Number');
  await login.hover();
  await expect(field).toBeAttached();
  await main.getByRole('heading', { level: 1 }).hover();
  await expect(field).not.toBeAttached();

  await login.hover();
  await expect(field).toBeAttached();
  await expect(field).toBeHidden();
  await expect(page).toHaveTitle(/^Home/);
  await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1);
  const element = await field.elementHandle();
  await login.click();
  await expect(main.getByRole('heading', { level: 1, name: 'Login' })).toBeFocused();
  await expect(page).toHaveTitle(/^Login/);
  expect(await field.evaluate((now, before) => now === before, element)).toBe(true);
  await field.fill('2202');
  await main.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(main).toContainText('12 digits');
});
