import { expectSoundInEveryLook } from '../fixtures/looks';
import { codeOf, messageOf } from '../fixtures/outbox';
import { test } from '../fixtures/own-portal';
import { expect } from '../fixtures/portal';
import { openAsOfficer } from '../fixtures/sign-in';

const RECRUITER = 'recruiter@tarangik.example';
const DAY_MS = 24 * 60 * 60 * 1000;

test.setTimeout(180_000);

test('CEL-52 mfe-cell an officer mails a recruiter a link; the recruiter opens it by a code and sends a shortlist, which the officer accepts', async ({
  page,
  browser,
  own,
}) => {
  await openAsOfficer(page, '/cell/drives?state=closed&q=Tarangik');
  await page.getByRole('link', { name: /Tarangik Networks/ }).click();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add a round…' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('Shortlist');
  await dialog.getByLabel('Day').fill(new Date(Date.now() + 5 * DAY_MS).toISOString().slice(0, 10));
  await dialog.locator('input[type=time]').fill('10:00');
  await dialog.getByLabel('Minutes').fill('60');
  await dialog.getByRole('button', { name: 'Add the round' }).click();
  await expect(page.getByText(/Shortlist$/).first()).toBeVisible();

  await page.getByRole('link', { name: 'Company links' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Company links of Tarangik/ })).toBeVisible();
  await page.getByRole('button', { name: 'Make a link…' }).click();
  await dialog.getByLabel('Recruiter’s e-mail').fill(RECRUITER);
  await dialog.getByRole('checkbox', { name: 'Resume' }).check();
  await expectSoundInEveryLook(page, 'a link that is made');
  const mail = await messageOf(own.folder, async () => {
    await dialog.getByRole('button', { name: 'Make and mail the link' }).click();
    await expect(page.getByText(`The link is mailed to ${RECRUITER}.`)).toBeVisible();
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
  await expect(recruiter.getByRole('columnheader')).toHaveText(['Student', 'Enrollment', 'Branch', 'Resume']);
  await expectSoundInEveryLook(recruiter, 'the list of a company link');

  const enrollments = await recruiter.getByRole('cell', { name: /^\d{12}$/ }).allTextContents();
  expect(enrollments.length).toBeGreaterThan(0);
  await recruiter.getByLabel(/^Shortlist/).fill([...enrollments, 'Nobody of the list'].join('\n'));
  await recruiter.getByRole('button', { name: 'Send the shortlist' }).click();
  await expect(recruiter.getByRole('heading', { level: 1, name: 'Your shortlist is sent' })).toBeVisible();
  await expect(recruiter.getByText('Nobody of the list', { exact: true })).toBeVisible();
  await expectSoundInEveryLook(recruiter, 'a shortlist that was sent');
  await recruiter.context().close();

  await page.reload();
  await expect(page.getByText(/^Opened once/)).toBeVisible();
  await page.getByText(/^Opened once/).click();
  await expectSoundInEveryLook(page, 'a link with a shortlist');
  await page.getByRole('button', { name: `Accept the shortlist of ${RECRUITER}` }).click();
  await dialog.getByLabel('Round').selectOption({ label: await lastOption(dialog.getByLabel('Round')) });
  await dialog.getByLabel('Enter').selectOption('good');
  await dialog.getByRole('button', { name: 'Accept the shortlist' }).click();
  await expect(page.getByText(/^[1-9]\d* are qualified, \d+ left out\./)).toBeVisible();
  await expect(page.getByText('Accepted', { exact: true })).toBeVisible();
});

/** The words of a list's last choice: the round that was added. */
const lastOption = async (select: {
  locator: (css: string) => { allTextContents: () => Promise<string[]> };
}) => (await select.locator('option').allTextContents()).at(-1) ?? '';
