import type { Page } from '@playwright/test';
import { answer, enter } from '../fixtures/keyboard';
import { expect, test } from '../fixtures/portal';
import { WAYS } from '../fixtures/profile-answers';
import type { AnsweredSection } from '../fixtures/profile-answers';
import { SAMPLE_PASSWORD, STUDENTS } from '../fixtures/sample-students';

test.setTimeout(120_000);

async function signInByKeyboard(page: Page): Promise<void> {
  await page.goto('/login');
  const main = page.getByRole('main');
  await answer(page, 'Enrollment Number', STUDENTS.nothingFilled);
  await answer(page, 'Password', SAMPLE_PASSWORD);
  await enter(page, main.getByRole('button', { name: 'Login', exact: true }));
  await expect(page).toHaveURL(/\/companies$/);
}

async function fill(page: Page, [title, answers]: AnsweredSection): Promise<void> {
  const main = page.getByRole('main');
  await enter(page, main.getByRole('link', { name: `Fill ${title}` }));
  await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
  for (const [label, text] of Object.entries(answers)) await answer(page, label, text);
  await enter(page, main.getByRole('button', { name: /^(Save|Submit)$/ }));
  await expect(main.getByRole('heading', { level: 1, name: 'Registration form' })).toBeVisible();
  await expect(main.getByRole('link', { name: `Edit ${title}` })).toBeVisible();
}

test('PRF-01 PRF-03 PRF-04 a student of the MCA goes from nothing filled to locked with the keyboard alone', async ({
  page,
}) => {
  const sections = WAYS['MCA'];
  await signInByKeyboard(page);
  await enter(page, page.getByRole('banner').getByRole('link', { name: 'Profile', exact: true }));
  const main = page.getByRole('main');
  const confirm = main.getByRole('button', { name: 'Confirm Register Profile' });
  for (const section of sections) {
    await expect(confirm).toBeDisabled();
    await fill(page, section);
  }

  await enter(page, confirm);
  const review = page.getByRole('alertdialog', { name: 'Confirm Profile Registration' });
  for (const [title] of sections) await expect(review.getByRole('heading', { name: title })).toBeVisible();
  await enter(page, review.getByRole('button', { name: 'Confirm' }));
  await expect(page.getByText('Profile Registered Successfully').first()).toBeVisible();
  await expect(main.getByText('Profile Locked')).toBeVisible();
  await expect(main.getByText('Not Verified')).toBeVisible();
  await expect(main.getByText('ARYAN PANCHAL')).toBeVisible();
});
