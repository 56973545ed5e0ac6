import type { DriveItem } from '@portal/shared/contract';
import { ApiClient } from '../fixtures/api';
import { accessibilityViolations } from '../fixtures/axe';
import { expectSoundInEveryLook, FURTHER_LOOKS } from '../fixtures/looks';
import { expect, test } from '../fixtures/portal';
import { STUDENTS } from '../fixtures/sample-students';
import { signIn } from '../fixtures/sign-in';

test('DSH-01 DSH-04 the dashboard and its tabs are accessible at every width and in both schemes', async ({
  page,
}) => {
  await signIn(page, STUDENTS.verified);
  await expect(page.getByRole('tab', { name: /^Eligible/ })).toHaveAttribute('aria-selected', 'true');
  await expectSoundInEveryLook(page, 'the dashboard', FURTHER_LOOKS);
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const name of ['Applied', 'Not Applied', 'Rejected', 'Placed']) {
    await page.getByRole('tab', { name: new RegExp(`^${name}`, 'i') }).click();
    await expect(page.getByRole('tabpanel')).toBeVisible();
    expect(await accessibilityViolations(page), name).toEqual([]);
  }
});

test('DSH-06 the bank page is accessible at every width and in both schemes', async ({ page }) => {
  await signIn(page, STUDENTS.verified);
  await page.goto('/details');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectSoundInEveryLook(page, 'the bank page', FURTHER_LOOKS);
});

test('CMP-03 CMP-04 the company page and its tabs are accessible at every width and in both schemes', async ({
  page,
  portal,
}) => {
  const api = await ApiClient.signIn(portal.url, STUDENTS.mca);
  const { data } = await api.call<DriveItem[]>('GET', '/student/get/eligible-companies');
  const item = data[0]!;
  await signIn(page, STUDENTS.mca);
  await page.goto(`/company/${encodeURIComponent(item.c_name)}/${item.r_id}/${item.consentId}`);
  await page.getByRole('radio', { name: /^Yes/ }).check();
  await expectSoundInEveryLook(page, 'the application', FURTHER_LOOKS);
  for (const name of ['Rounds', 'Notices']) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await expectSoundInEveryLook(page, name, FURTHER_LOOKS);
  }
});

test('PRF-01 the profile of a student who has filled nothing is accessible', async ({ page }) => {
  await signIn(page, STUDENTS.nothingFilled);
  await page.goto('/profile');
  await expect(
    page.getByText(
      'Your profile is not locked. Please confirm your registration after completing all required fields.',
    ),
  ).toBeVisible();
  await expectSoundInEveryLook(page, 'an empty profile', FURTHER_LOOKS);
});

test('SHL-03 the header leads to the bank steps, the profile and the companies', async ({ page }) => {
  await signIn(page, STUDENTS.verified);
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Bank Details-Steps' }).click();
  await expect(page).toHaveURL(/\/details$/);
  await header.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await header.getByRole('link', { name: 'Companies' }).click();
  await expect(page).toHaveURL(/\/companies$/);
});

test('CMP-01 API-04 a posting of nobody reads as missing, inside the portal', async ({ page }) => {
  await signIn(page, STUDENTS.verified);
  await page.goto(
    '/company/Nobody/00000000-0000-4000-8000-000000000000/00000000-0000-4000-8000-000000000000',
  );
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
});
