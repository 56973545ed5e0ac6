import { isFocusCovered } from '../fixtures/keyboard';
import type { Page } from '@playwright/test';
import { expectSoundInEveryLook, expectSoundPage } from '../fixtures/looks';
import { expect, test } from '../fixtures/portal';
import { STUDENTS } from '../fixtures/sample-students';
import { signIn } from '../fixtures/sign-in';

test.setTimeout(120_000);

/** Forms by their path, and students who have them filled and may still change them. */
const FORMS: [student: string, path: string, title: string, submit: string][] = [
  [STUDENTS.filledNotRegistered, 'basic_details', 'Basic Details', 'Save'],
  [STUDENTS.filledNotRegistered, 'academic_details/BE', 'BE Details', 'Save'],
  [STUDENTS.me, 'academic_details/ME', 'ME Details', 'Save'],
];
/** One of the generated students of BE that have filled everything and not confirmed it. */
const TO_BECOME_MCA = '220280107110';

/** Judges a form as it stands, and again once a field was emptied and refused. */
async function expectSoundForm(page: Page, title: string, submit: string): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const button = main.getByRole('button', { name: submit, exact: true });
  await expect(button).toBeVisible();
  await expectSoundPage(page, title);
  await main
    .getByLabel(/Passing Year$|^Height/i)
    .first()
    .fill('');
  await button.click();
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused();
  await expectSoundInEveryLook(page, `${title} with an error`);
}

for (const [student, path, title, submit] of FORMS) {
  test(`PRF-07 PRF-08 ${title} is accessible and fits at every width, in both schemes`, async ({ page }) => {
    await signIn(page, student);
    await page.goto(`/profile/${path}`);
    await expectSoundForm(page, title, submit);
  });
}

test('PRF-07 PRF-80 a student who changes to MCA is asked first, and gets a sound MCA form', async ({
  page,
}) => {
  await signIn(page, TO_BECOME_MCA);
  await page.goto('/profile/basic_details');
  const main = page.getByRole('main');
  await main.getByLabel('Degree', { exact: true }).selectOption('MCA');
  await page.getByRole('button', { name: 'Change degree' }).click();
  await main.getByLabel('Branch', { exact: true }).fill('Computer Applications');
  await main.getByRole('button', { name: 'Save', exact: true }).click();
  await main.getByRole('link', { name: 'Fill MCA Details' }).click();
  await expectSoundForm(page, 'MCA Details', 'Submit');
});

for (const [key, width] of [
  ['Tab', 360],
  ['Shift+Tab', 360],
  ['Tab', 1280],
] as const) {
  test(`W-59 the Save bar of a long form covers no control in use: ${key} at ${width} px`, async ({
    page,
  }) => {
    await signIn(page, STUDENTS.filledNotRegistered);
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/profile/basic_details');
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await expect(save).toBeInViewport();
    const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true });
    const [from, to] = key === 'Tab' ? ['Name', 'Payment Reference ID'] : ['Payment Reference ID', 'Name'];
    await field(from).focus();
    const last = field(to);
    for (let stop = 0; stop < 60; stop += 1) {
      await expect(save).toBeInViewport();
      const label = await page.evaluate(() => document.activeElement?.id);
      expect(await isFocusCovered(page), `${label} at ${width} px`).toBe(false);
      if (await last.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press(key);
    }
    throw new Error('The last field is not reached');
  });
}

test('PRF-04 the locked profile is accessible and fits at every width, in both schemes', async ({ page }) => {
  await signIn(page, STUDENTS.notVerified);
  await page.goto('/profile');
  await expect(page.getByText('Profile Locked')).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 3, name: 'SSC Details' })).toBeVisible();
  await expectSoundPage(page, 'the locked profile');
});
