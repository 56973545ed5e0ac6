import type { DriveItem, Recruitment } from '@portal/shared/contract';
import type { Route } from '@playwright/test';
import { ApiClient } from '../fixtures/api';
import { expect, test } from '../fixtures/portal';
import { expectSoundInEveryLook } from '../fixtures/viewports';
import { resumePdf } from '../fixtures/resume';
import { confirmReview } from '../fixtures/review';
import { STUDENTS } from '../fixtures/sample-students';
import { signIn } from '../fixtures/sign-in';

/** The sample drive with three roles of which two may be chosen. */
async function driveOfSeveralRoles(api: ApiClient): Promise<Recruitment> {
  const { data } = await api.call<DriveItem[]>('GET', '/student/get/eligible-companies');
  for (const item of data) {
    const { data: posting } = await api.call<Recruitment>('GET', `/student/get/recruitment/${item.r_id}`);
    if (posting.jobrole_limit === 2 && posting.job_profile.split(',').length === 3) return posting;
  }
  throw new Error('The sample college has no open drive with three roles and a limit of two');
}

test('AUT-03 DSH-05 CMP-06 CMP-07 CMP-10 CMP-11 API-07 W-41 a student logs in, picks roles, uploads a resume and the consent is kept', async ({
  page,
  portal,
}) => {
  const api = await ApiClient.signIn(portal.url, STUDENTS.verified);
  const drive = await driveOfSeveralRoles(api);
  const titles = drive.job_profile.split(',').map((entry) => entry.split(':')[0]!.trim());

  await signIn(page, STUDENTS.verified);
  await page
    .getByRole('link', { name: new RegExp(drive.company.c_name) })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/company/[^/]+/${drive.r_id}/${drive.consentId}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(drive.company.c_name);
  await expect(page.getByText(/Applications close \d{2}\/\d{2}\/\d{4}/)).toBeVisible();

  await page.getByRole('radio', { name: /^Yes/ }).check();
  const submit = page.getByRole('button', { name: 'Submit', exact: true });
  await expect(submit).toBeDisabled();
  // The second title first: the order of choosing is the priority.
  await page.getByRole('checkbox', { name: new RegExp(`^${titles[1]!}`) }).check();
  await page.getByRole('checkbox', { name: new RegExp(`^${titles[0]!}`) }).check();
  await expect(submit).toBeDisabled();
  await page.locator('input[type=file]').setInputFiles({
    name: 'asha-resume.pdf',
    mimeType: 'application/pdf',
    buffer: resumePdf('Asha'),
  });
  await expect(submit).toBeEnabled();
  await expectSoundInEveryLook(page, 'an application');

  await submit.click();
  const review = page.getByRole('alertdialog', { name: `Your application to ${drive.company.c_name}` });
  await expect(review.getByRole('listitem')).toHaveText([
    new RegExp(`^${titles[1]!}`),
    new RegExp(`^${titles[0]!}`),
  ]);
  await expect(review).toContainText('asha-resume.pdf');
  await expect(review).toContainText('This is final.');
  await expectSoundInEveryLook(page, 'the review of an application');
  await confirmReview(page);
  await expect(page).toHaveURL(/\/companies$/);
  await expect(page.getByText('Consent successfully given to the company')).toBeVisible();

  const kept = await api.call<Recruitment>('GET', `/student/get/recruitment/${drive.r_id}`);
  expect(kept.data.is_concern).toBe('TRUE');
  expect(kept.data.receipt).toMatchObject({
    roles: [titles[1], titles[0]],
    resume: { name: 'asha-resume.pdf' },
  });

  await page.getByRole('tab', { name: /^Applied/ }).click();
  await expect(page.getByRole('tabpanel')).toBeVisible();
  await expectSoundInEveryLook(page, 'the companies that were applied to');
  await page
    .getByRole('link', { name: new RegExp(drive.company.c_name) })
    .first()
    .click();
  await expect(page.getByText('You have already applied for this job.')).toBeVisible();
  await expect(page.getByText('asha-resume.pdf')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Yes/ })).toHaveCount(0);
  await expectSoundInEveryLook(page, 'an application that was sent');
});

test('F-01 CMP-06 CMP-10 a student declines a company, and a lost response is no refusal', async ({
  page,
  portal,
}) => {
  const api = await ApiClient.signIn(portal.url, STUDENTS.verified);
  const { data } = await api.call<DriveItem[]>('GET', '/student/get/eligible-companies');
  const item = data[0]!;

  await signIn(page, STUDENTS.verified);
  await page.goto(`/company/${encodeURIComponent(item.c_name)}/${item.r_id}/${item.consentId}`);
  await page.getByRole('radio', { name: /^No/ }).check();
  await expect(page.getByText('You chose not to apply. Click below to confirm your decision.')).toBeVisible();
  await page.getByRole('button', { name: 'Submit as Not Interested' }).click();
  // The server takes it, and its response is lost on the way.
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort('connectionreset');
  };
  await page.route('**/student/set/concern/*', lose, { times: 1 });
  await confirmReview(page, 'Yes, do not apply');
  await expect(page.getByText('We could not confirm that this was saved. Checking…')).toBeVisible();
  await expect(page).toHaveURL(/\/companies$/);
  await expect(page.getByText('You chose not to apply for this company')).toBeVisible();
  const status = await api.call<{ is_concern: string }>(
    'GET',
    `/student/get/concern_status/${item.consentId}`,
  );
  expect(status.data.is_concern).toBe('FALSE');
});
