import type { Page } from '@playwright/test';
import type { DriveItem } from '@portal/shared/contract';
import { ApiClient } from '../fixtures/api';
import { findDrive } from '../fixtures/drives';
import { answer, enter, isFocusCovered, tabTo } from '../fixtures/keyboard';
import { codeOf, messageOf } from '../fixtures/outbox';
import { test } from '../fixtures/own-portal';
import { expect } from '../fixtures/portal';
import { resumePdf } from '../fixtures/resume';
import { SAMPLE_PASSWORD, STUDENTS } from '../fixtures/sample-students';

// A journey by keyboard is some hundred steps.
test.setTimeout(180_000);

const NEW_PASSWORD = 'seven quiet mango trees';

/** Nothing here points: a pointer that is used by mistake ends the test. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    for (const kind of ['pointerdown', 'mousedown'])
      addEventListener(kind, () => reportError(new Error('A pointer was used')), { capture: true });
  });
});

async function signIn(page: Page, enrollment: string, password = SAMPLE_PASSWORD): Promise<void> {
  await page.goto('/login');
  await answer(page, 'Enrollment Number', enrollment);
  await answer(page, 'Password', password);
  await enter(page, page.getByRole('main').getByRole('button', { name: 'Login', exact: true }));
  await expect(page).toHaveURL(/\/companies$/);
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeFocused();
}

/** Opens a drive by its card. */
async function enterDrive(page: Page, { c_name }: DriveItem): Promise<void> {
  await enter(
    page,
    page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(c_name) })
      .first(),
  );
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(c_name) })).toBeFocused();
}

/** Says yes in the review, which holds the focus meanwhile. */
async function confirm(page: Page, name: string): Promise<void> {
  await enter(page, page.getByRole('alertdialog').getByRole('button', { name, exact: true }));
  await expect(page).toHaveURL(/\/companies$/);
}

const statusOf = async (api: ApiClient, { consentId }: DriveItem) =>
  (await api.call<{ is_concern: string }>('GET', `/student/get/concern_status/${consentId}`)).data.is_concern;

test('AUT-03 AUT-04 AUT-06 with the keyboard alone a student recovers the password and signs in with it', async ({
  page,
  own,
}) => {
  const main = page.getByRole('main');
  await page.goto('/login');
  await enter(page, main.getByRole('link', { name: 'Forgot password?' }));
  const message = await messageOf(own.folder, async () => {
    await answer(page, 'Enrollment Number', STUDENTS.verified);
    await enter(page, main.getByRole('button', { name: 'Send Reset OTP' }));
    await expect(main.getByRole('heading', { name: 'Step 2 of 3: Enter the OTP' })).toBeFocused();
  });
  await answer(page, 'OTP', String(codeOf(message)));
  await enter(page, main.getByRole('button', { name: 'Verify OTP' }));
  await expect(main.getByRole('heading', { name: 'Step 3 of 3: Choose a new password' })).toBeFocused();
  await answer(page, 'New Password', NEW_PASSWORD);
  await answer(page, 'Confirm Password', NEW_PASSWORD);
  await enter(page, main.getByRole('button', { name: 'Update Password' }));
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, STUDENTS.verified, NEW_PASSWORD);
});

test('CMP-06 CMP-07 CMP-08 CMP-10 with the keyboard alone a student applies with two roles in order', async ({
  page,
  own,
}) => {
  const api = await ApiClient.signIn(own.url, STUDENTS.verified);
  const drive = await findDrive(
    api,
    ({ job_profile, is_concern }) => is_concern === null && job_profile.split(',').length === 3,
  );
  const [first, second] = drive.job_profile.split(',').map((entry) => entry.split(':')[0]!.trim());
  // From the start: a browser that is told of it beside the key may have opened its own window of files already.
  page.on('filechooser', (chooser) =>
    chooser.setFiles({ name: 'asha.pdf', mimeType: 'application/pdf', buffer: resumePdf('Asha') }),
  );
  await signIn(page, STUDENTS.verified);
  await enterDrive(page, drive);
  await answer(page, 'Do you want to apply for this job?', 'Yes');
  for (const title of [second!, first!]) {
    const role = page.getByRole('checkbox', { name: new RegExp(`^${title}`) });
    await tabTo(page, role);
    await page.keyboard.press('Space');
    await expect(role).toBeChecked();
  }
  await enter(page, page.getByLabel('Resume', { exact: true }));
  await expect(page.getByText(/asha\.pdf \(1 page, /)).toBeVisible();
  await enter(page, page.getByRole('button', { name: 'Submit', exact: true }));
  await expect(page.getByRole('alertdialog').getByRole('listitem')).toHaveText([
    new RegExp(`^${second}`),
    new RegExp(`^${first}`),
  ]);
  await confirm(page, 'Yes, apply');
  expect(await statusOf(api, drive)).toBe('TRUE');
});

test('CMP-06 CMP-10 with the keyboard alone a student declines', async ({ page, own }) => {
  const api = await ApiClient.signIn(own.url, STUDENTS.verified);
  const drive = await findDrive(api, ({ is_concern }) => is_concern === null);
  await signIn(page, STUDENTS.verified);
  await enterDrive(page, drive);
  await tabTo(page, page.getByRole('radio', { name: 'Yes' }));
  // From Yes the arrow chooses the other answer.
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'No' })).toBeChecked();
  await enter(page, page.getByRole('button', { name: 'Submit as Not Interested' }));
  await confirm(page, 'Yes, do not apply');
  expect(await statusOf(api, drive)).toBe('FALSE');
});

test('CMP-12 DSH-04 with the keyboard alone a student finds the rounds of a company', async ({
  page,
  own,
}) => {
  const api = await ApiClient.signIn(own.url, STUDENTS.verified);
  const applied = await findDrive(
    api,
    ({ is_concern, rounds }) => is_concern === 'TRUE' && rounds.length > 0,
  );
  await signIn(page, STUDENTS.verified);
  await tabTo(page, page.getByRole('tab', { selected: true }));
  const tab = page.getByRole('tab', { name: /^Applied/ });
  for (let step = 0; step < 6 && (await tab.getAttribute('aria-selected')) !== 'true'; step += 1) {
    await page.keyboard.press('ArrowRight');
    if (await tab.evaluate((element) => element === document.activeElement))
      await page.keyboard.press('Enter');
  }
  await enterDrive(page, applied);
  await tabTo(page, page.getByRole('tab', { selected: true }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tabpanel')).toContainText(applied.rounds[0]!.round_name);
});

test('W-48 W-32 on a phone the bar that leads to the decision covers nothing that has the focus', async ({
  page,
  own,
}) => {
  const api = await ApiClient.signIn(own.url, STUDENTS.verified);
  const drive = await findDrive(api, ({ is_concern }) => is_concern === null);
  await signIn(page, STUDENTS.verified);
  await page.setViewportSize({ width: 360, height: 740 });
  await enterDrive(page, drive);
  const bar = page.getByRole('button', { name: /^Apply, closes/ });
  await expect(bar).toBeVisible();
  const decision = page.getByRole('radio', { name: 'Yes' });
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => document.activeElement?.textContent);
    expect(await isFocusCovered(page), `${name}`).toBe(false);
    if (await decision.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('The decision is not reached');
});
