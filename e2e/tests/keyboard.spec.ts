import { ApiClient } from '../fixtures/api';
import { findDrive } from '../fixtures/drives';
import { enter, isFocusCovered, tabTo, tick, typeInto } from '../fixtures/keyboard';
import { codeOf, messageOf } from '../fixtures/outbox';
import { test } from '../fixtures/own-portal';
import { expect } from '../fixtures/portal';
import { resumePdf } from '../fixtures/resume';
import { STUDENTS } from '../fixtures/sample-students';

const PASSWORD = 'seven quiet mango trees';

test('AUT-04 AUT-06 CMP-07 CMP-08 CMP-10 CMP-12 W-32 W-48 with the keyboard only a student recovers the password, applies with two roles in order, and reads the rounds', async ({
  page,
  own,
}) => {
  test.setTimeout(180_000);
  // A pointer that is used by mistake ends the test.
  await page.addInitScript(() => {
    for (const kind of ['pointerdown', 'mousedown'])
      addEventListener(kind, () => reportError(new Error('A pointer was used')), { capture: true });
  });
  const api = await ApiClient.signIn(own.url, STUDENTS.verified);
  const drive = await findDrive(
    api,
    ({ job_profile, is_concern }) => is_concern === null && job_profile.split(',').length === 3,
  );
  const applied = await findDrive(
    api,
    ({ is_concern, rounds }) => is_concern === 'TRUE' && rounds.length > 0,
  );

  const main = page.getByRole('main');
  const submit = (name: string) => enter(page, main.getByRole('button', { name, exact: true }));
  await page.goto('/login');
  await enter(page, main.getByRole('link', { name: 'Forgot password?' }));
  const message = await messageOf(own.folder, async () => {
    await typeInto(page, 'Enrollment Number', STUDENTS.verified);
    await submit('Send Reset OTP');
    await expect(main.getByRole('heading', { name: 'Step 2 of 3: Enter the OTP' })).toBeFocused();
  });
  await typeInto(page, 'OTP', String(codeOf(message)));
  await submit('Verify OTP');
  await expect(main.getByRole('heading', { name: 'Step 3 of 3: Choose a new password' })).toBeFocused();
  await typeInto(page, 'New Password', PASSWORD);
  await typeInto(page, 'Confirm Password', PASSWORD);
  await submit('Update Password');
  await expect(page).toHaveURL(/\/login$/);
  await typeInto(page, 'Enrollment Number', STUDENTS.verified);
  await typeInto(page, 'Password', PASSWORD);
  await submit('Login');
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeFocused();

  // The bar at the edge of a phone leads to the decision and covers nothing that has the focus.
  await page.setViewportSize({ width: 360, height: 740 });
  const card = (name: string) => main.getByRole('link', { name: new RegExp(name) }).first();
  await enter(page, card(drive.c_name));
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(drive.c_name) })).toBeFocused();
  await expect(page.getByRole('button', { name: /^Apply, closes/ })).toBeVisible();
  const yes = page.getByRole('radio', { name: 'Yes' });
  const isReached = () => yes.evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < 60 && !(await isReached()); stop += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => document.activeElement?.textContent);
    expect(await isFocusCovered(page), `${name}`).toBe(false);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await tick(page, yes);
  const [first, second] = drive.job_profile.split(',').map((entry) => entry.split(':')[0]!.trim());
  for (const title of [second, first]) {
    await tick(page, page.getByRole('checkbox', { name: new RegExp(`^${title}`) }));
  }
  page.on('filechooser', (chooser) =>
    chooser.setFiles({ name: 'asha.pdf', mimeType: 'application/pdf', buffer: resumePdf('Asha') }),
  );
  await enter(page, page.getByLabel('Resume', { exact: true }));
  await expect(page.getByText(/asha\.pdf \(1 page, /)).toBeVisible();
  await submit('Submit');
  const review = page.getByRole('alertdialog');
  await expect(review.getByRole('listitem')).toHaveText(
    [second, first].map((role) => new RegExp(`^${role}`)),
  );
  await enter(page, review.getByRole('button', { name: 'Yes, apply', exact: true }));
  await expect(page).toHaveURL(/\/companies$/);

  const tab = page.getByRole('tab', { name: /^Applied/ });
  await tabTo(page, page.getByRole('tab', { selected: true }));
  for (let step = 0; step < 6 && (await tab.getAttribute('aria-selected')) !== 'true'; step += 1) {
    await page.keyboard.press('ArrowRight');
    if (await tab.evaluate((element) => element === document.activeElement))
      await page.keyboard.press('Enter');
  }
  await expect(card(drive.c_name)).toBeVisible();
  await enter(page, card(applied.c_name));
  await tabTo(page, page.getByRole('tab', { selected: true }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tabpanel')).toContainText(applied.rounds[0]!.round_name);
});
