import type { Page } from '@playwright/test';
import { ApiClient, json } from '../fixtures/api';
import { expect, test } from '../fixtures/portal';
import { BE_BY_JEE, type AnsweredSection } from '../fixtures/profile-answers';
import { STUDENTS } from '../fixtures/sample-students';
import { signIn } from '../fixtures/sign-in';

/** Answers one question of a form. @param text what is typed, or the words of the choice; a day as DDMMYYYY */
async function answer(page: Page, label: string, text: string): Promise<void> {
  const main = page.getByRole('main');
  const group = main.getByRole('radiogroup', { name: label, exact: true });
  const control = group.or(main.getByLabel(label, { exact: true })).first();
  const kind = await control.evaluate(
    (element) => element.getAttribute('role') ?? element.getAttribute('type') ?? element.localName,
  );
  if (kind === 'radiogroup') await group.getByRole('radio', { name: text, exact: true }).check();
  else if (kind === 'select') await control.selectOption({ label: text });
  else if (kind === 'checkbox') await control.check();
  else if (kind === 'date') await control.fill(text.replace(/^(..)(..)(....)$/, '$3-$2-$1'));
  else await control.fill(text);
  if (kind === 'combobox') await page.getByRole('option', { name: text, exact: true }).click();
}

async function fill(page: Page, [title, answers]: AnsweredSection): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('link', { name: `Fill ${title}` }).click();
  await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
  for (const [label, text] of Object.entries(answers)) await answer(page, label, text);
  await main.getByRole('button', { name: /^(Save|Submit)$/ }).click();
  await expect(main.getByRole('link', { name: `Edit ${title}` })).toBeVisible();
}

test('PRF-01 PRF-03 PRF-04 mfe-profile a student goes from the first login to a confirmed profile, which is locked', async ({
  page,
  portal,
}) => {
  await signIn(page, STUDENTS.nothingFilled);
  await page.getByRole('banner').getByRole('link', { name: 'Profile', exact: true }).click();
  const main = page.getByRole('main');
  const confirm = main.getByRole('button', { name: 'Confirm Register Profile' });
  const sections = BE_BY_JEE;
  for (const section of sections) {
    await expect(confirm).toBeDisabled();
    await fill(page, section);
  }
  await confirm.click();
  const review = page.getByRole('alertdialog', { name: 'Confirm Profile Registration' });
  for (const [title] of sections) await expect(review.getByRole('heading', { name: title })).toBeVisible();
  await review.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Profile Registered Successfully').first()).toBeVisible();
  await expect(main.getByText('Profile Locked')).toBeVisible();
  await expect(main.getByText('Not Verified')).toBeVisible();
  await expect(main.getByText('ARYAN PANCHAL')).toBeVisible();

  await main.getByRole('link', { name: 'Edit BE Details' }).click();
  await expect(page.getByText('Your Profile is already Locked.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
  const api = await ApiClient.signIn(portal.url, STUDENTS.nothingFilled);
  expect(await api.call('POST', '/student/register/address', json({}))).toMatchObject({ status: 409 });
  const { data } = await api.call<Record<string, boolean>>('GET', '/student/get/data-status');
  expect(Object.values(data).filter((filled) => filled)).toHaveLength(sections.length);
});
