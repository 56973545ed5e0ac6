import { driveScreen } from '../fixtures/drives';
import { expectSoundInEveryLook } from '../fixtures/viewports';
import { codeOf, messageOf } from '../fixtures/outbox';
import { test } from '../fixtures/own-portal';
import { expect } from '../fixtures/portal';
import { openAsOfficer } from '../fixtures/sign-in';

const RECRUITER = 'recruiter@tarangik.example';

test('CEL-52 F-72 mfe-cell an officer mails a recruiter a link; the recruiter opens it by a code, filters, downloads and sends a shortlist, which the officer accepts', async ({
  page,
  browser,
  own,
}) => {
  await openAsOfficer(page, '/cell/drives?state=closed&q=Tarangik');
  await page.getByRole('link', { name: /Tarangik Networks/ }).click();
  const dialog = page.getByRole('dialog');
  await driveScreen(page, 'Company link').click();
  await page.getByRole('button', { name: 'Create link…' }).click();
  await dialog.getByLabel('Email addresses').fill(RECRUITER);
  for (const name of ['Resume', 'Roles in order']) await dialog.getByRole('checkbox', { name }).check();
  await expectSoundInEveryLook(page, 'a link that is made');
  const mail = await messageOf(own.folder, async () => {
    await dialog.getByRole('button', { name: 'Make and email the link' }).click();
    await expect(page.getByText(`The link was mailed to ${RECRUITER}.`)).toBeVisible();
  });
  const address = /^ {4}(http\S+\/company-link\/[\w-]{43})$/m.exec(mail.text ?? '')?.[1] ?? '';

  const recruiter = await (await browser.newContext()).newPage();
  await recruiter.goto(new URL(new URL(address).pathname, own.url).href);
  await expectSoundInEveryLook(recruiter, 'a company link before its code');
  const coded = await messageOf(own.folder, async () => {
    await recruiter.getByRole('button', { name: 'Mail me a code' }).click();
    await expect(recruiter.getByLabel('Code of eight digits')).toBeVisible();
  });
  await recruiter.getByLabel('Code of eight digits').fill('10000000');
  await recruiter.getByRole('button', { name: 'Open the list' }).click();
  await expect(recruiter.getByRole('alert')).toHaveText('This code is wrong or can no longer be used.');
  await expectSoundInEveryLook(recruiter, 'a wrong code of a company link');
  await recruiter.getByLabel('Code of eight digits').fill(String(codeOf(coded)));
  await recruiter.getByRole('button', { name: 'Open the list' }).click();
  await expect(
    recruiter.getByRole('heading', { level: 1, name: 'Applicants of Tarangik Networks' }),
  ).toBeVisible();
  await expect(recruiter.getByRole('columnheader')).toHaveText([
    'Select',
    'Student',
    'Enrollment',
    'Branch',
    'Roles in order',
    'Resume',
  ]);
  await expectSoundInEveryLook(recruiter, 'the list of a company link');

  const enrollments = await recruiter.getByRole('cell', { name: /^\d{12}$/ }).allTextContents();
  expect(enrollments.length).toBeGreaterThan(1);
  await recruiter.getByLabel(/^Search by/).fill(enrollments[0]!);
  await recruiter.getByLabel(/^More students/).fill('Nobody of the list');
  await recruiter.getByRole('button', { name: 'Show' }).click();
  await expect(recruiter.getByRole('cell', { name: /^\d{12}$/ })).toHaveText([enrollments[0]!]);
  await recruiter.getByRole('checkbox', { name: /^Select / }).check();
  const [table] = await Promise.all([
    recruiter.waitForEvent('download'),
    recruiter.getByRole('button', { name: 'Download the list (XLSX)' }).click(),
  ]);
  expect(table.suggestedFilename()).toMatch(/^applicants-.*\.xlsx$/);
  const [archive] = await Promise.all([
    recruiter.waitForEvent('download'),
    recruiter.getByRole('button', { name: 'Download the résumés (ZIP)' }).click(),
  ]);
  expect(archive.suggestedFilename()).toMatch(/^resumes-.*\.zip$/);
  await recruiter.getByRole('button', { name: 'Send the shortlist' }).click();
  await expect(recruiter.getByRole('heading', { level: 1, name: 'Your shortlist is sent' })).toBeVisible();
  await expect(recruiter.getByRole('heading', { name: 'Students on your shortlist (1)' })).toBeVisible();
  await expect(recruiter.getByText('Nobody of the list', { exact: true })).toBeVisible();
  await expectSoundInEveryLook(recruiter, 'a shortlist that was sent');
  await recruiter.context().close();

  await page.goto(new URL('/cell', own.url).href);
  await page.getByRole('link', { name: /drive with a new shortlist/ }).click();
  await page.getByRole('link', { name: 'Tarangik Networks', exact: true }).click();
  await driveScreen(page, 'Company link (1 shortlist to decide)').click();
  await expect(page.getByText(/^Opened once/)).toBeVisible();
  await page.getByText(/^Opened once/).click();
  await expectSoundInEveryLook(page, 'a link with a shortlist');
  await page.getByRole('button', { name: `Accept the shortlist of ${RECRUITER}` }).click();
  await dialog.getByLabel('Qualified in').selectOption('2. Technical interview');
  await dialog.getByLabel('Enter').selectOption('good');
  await dialog.getByRole('button', { name: 'Accept the shortlist' }).click();
  await expect(page.getByText(/^[1-9]\d* are qualified, \d+ left out\./)).toBeVisible();
  await expect(page.getByText('Accepted', { exact: true })).toBeVisible();
});
