import { expectSoundInEveryLook } from '../fixtures/looks';
import { codeOf, messageOf } from '../fixtures/outbox';
import { expect, test } from '../fixtures/portal';
import { SAMPLE_PASSWORD } from '../fixtures/sample-students';

/** A generated student of the sample college whom no other journey uses. */
const BESIEGED = '220280116105';
/** More wrong passwords than one address has for one enrollment. */
const WRONG_TRIES = 8;

/** What a stranger does who knows the enrollment number. */
async function besiege(url: string): Promise<void> {
  for (let tried = 0; tried < WRONG_TRIES; tried += 1) {
    await fetch(`${url}/student/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ enrollment: BESIEGED, password: `not the password ${tried}` }),
    });
  }
}

test('AUT-09 W-05 over the limit the right password leads to a mailed code, which signs in', async ({
  page,
  portal,
}) => {
  test.setTimeout(120_000);
  const main = page.getByRole('main');
  await besiege(portal.url);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login$/);
  const message = await messageOf(portal.env['DATA_DIR']!, async () => {
    await main.getByLabel('Enrollment Number').fill(BESIEGED);
    await main.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD);
    await main.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Type the code from your mail' })).toBeFocused();
  });
  expect(message.subject).toContain('code');
  await expectSoundInEveryLook(page, 'the step of the mailed code');

  const code = codeOf(message);
  await main.getByLabel('Code', { exact: true }).fill(String(code === 99_999_999 ? code - 1 : code + 1));
  await main.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(main.getByRole('alert')).toBeFocused();
  await expectSoundInEveryLook(page, 'a wrong code');

  await page.reload();
  await main.getByLabel('Code', { exact: true }).fill(String(code));
  await main.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/profile$/);

  // This browser is known from now on: what a stranger spends is not its own.
  await besiege(portal.url);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await main.getByLabel('Enrollment Number').fill(BESIEGED);
  await main.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD);
  await main.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/companies$/);
});

test('W-40 an OTP that another tab has just asked for is typed in this one', async ({ page, portal }) => {
  const enrollment = '220280116106';
  const ask = async (tab: typeof page): Promise<void> => {
    await tab.goto('/forget-password');
    await tab.getByLabel('Enrollment Number').fill(enrollment);
    await tab.getByRole('button', { name: 'Send Reset OTP' }).click();
    await expect(tab.getByRole('heading', { name: 'Step 2 of 3: Enter the OTP' })).toBeFocused();
  };
  const message = await messageOf(portal.env['DATA_DIR']!, () => ask(page));
  const second = await page.context().newPage();
  await ask(second);
  await expect(second.getByText('An OTP was asked for less than a minute ago')).toBeVisible();
  await second.getByLabel('OTP', { exact: true }).fill(String(codeOf(message)));
  await second.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(second.getByRole('heading', { name: 'Step 3 of 3: Choose a new password' })).toBeFocused();
});

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
