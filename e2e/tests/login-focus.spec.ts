import { expect, test } from '../fixtures/portal';

test('AUT-03 W-32 a failed login keeps the focus in the form, and nothing covers its button on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/login');
  const main = page.getByRole('main');
  await main.getByLabel('Enrollment Number').fill('220280116107');
  await main.getByLabel('Password', { exact: true }).fill('not the password');
  const focused: string[] = [];
  await page.exposeFunction('noteFocus', (name: string) => focused.push(name));
  await page.evaluate(`setInterval(() => noteFocus(document.activeElement.localName), 5)`);
  await main.getByRole('button', { name: 'Login', exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Enrollment number or password is wrong.' });
  await expect(alert).toBeFocused();
  expect(focused).not.toContain('body');
  await expect(alert).toHaveCount(1);
  const isOnTop = await main.getByRole('button', { name: 'Login', exact: true }).evaluate((button) => {
    button.scrollIntoView({ block: 'end' });
    const { left, top, width, height } = button.getBoundingClientRect();
    const places = [0.1, 0.5, 0.9].map((part) =>
      document.elementFromPoint(left + width * part, top + height / 2),
    );
    return places.every((element) => element !== null && button.contains(element));
  });
  expect(isOnTop).toBe(true);
});
