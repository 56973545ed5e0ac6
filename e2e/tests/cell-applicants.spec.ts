import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { expectSoundInEveryLook } from '../fixtures/looks';
import { test } from '../fixtures/own-portal';
import { expect } from '../fixtures/portal';
import { resumePdf } from '../fixtures/resume';
import { confirmReview } from '../fixtures/review';
import { SAMPLE_PASSWORD, STUDENTS } from '../fixtures/sample-students';
import { openAsOfficer, signIn } from '../fixtures/sign-in';

test.setTimeout(180_000);

const COMPANY = 'Kuberon Payments';

const another = async (browser: Browser, baseURL: string | undefined): Promise<Page> =>
  (await browser.newContext({ ...(baseURL ? { baseURL } : {}) })).newPage();

/** Opens a drive of a student's list by its company. @param tab of the list */
async function openDrive(page: Page, tab: RegExp): Promise<void> {
  await page.goto('/companies');
  await page.getByRole('tab', { name: tab }).click();
  await page
    .getByRole('link', { name: new RegExp(COMPANY) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(COMPANY);
}

test('CEL-53 mfe-cell mfe-company an officer reopens an answer; its student reads why and what it was, and answers again', async ({
  page,
  browser,
  baseURL,
}) => {
  const student = await another(browser, baseURL);
  await signIn(student, STUDENTS.verified);
  await openDrive(student, /^Eligible/);
  await student.getByRole('radio', { name: /^Yes/ }).check();
  await student.getByRole('checkbox').first().check();
  await student.locator('input[type=file]').setInputFiles({
    name: 'last-year.pdf',
    mimeType: 'application/pdf',
    buffer: resumePdf('Last year'),
  });
  await student.getByRole('button', { name: 'Submit', exact: true }).click();
  await confirmReview(student);
  await expect(student).toHaveURL(/\/companies$/);

  await openAsOfficer(page, `/cell/students?q=${STUDENTS.verified}`);
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('button', { name: `Reopen the answer to ${COMPANY}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The resume is of last year.');
  await expectSoundInEveryLook(page, 'an answer that is reopened');
  await dialog.getByRole('button', { name: 'Reopen the answer' }).click();
  await expect(page.getByText('The answer is open again. Its student is told.')).toBeVisible();
  await expect(page.getByText('Open again', { exact: true })).toBeVisible();

  await openDrive(student, /^Eligible/);
  await expect(student.getByText('The placement cell opened your answer again')).toBeVisible();
  const earlier = student.getByRole('region', { name: /^Your earlier answer/ });
  await expect(earlier.getByText('last-year.pdf')).toBeVisible();
  await expectSoundInEveryLook(student, 'an answer that is open again');
  await student.getByRole('radio', { name: /^No/ }).check();
  await student.getByRole('button', { name: 'Submit as Not Interested' }).click();
  await confirmReview(student, 'Yes, do not apply');
  await expect(student).toHaveURL(/\/companies$/);
  await openDrive(student, /^Not applied/i);
  await expect(student.getByRole('region', { name: 'Your answer' })).toContainText(
    'The placement cell opened your answer again',
  );
  await expect(earlier.getByText('last-year.pdf')).toBeVisible();
  await expectSoundInEveryLook(student, 'two receipts');
});

/** The round that goes on in the sample college. */
async function openRound(page: Page): Promise<void> {
  await openAsOfficer(page, '/cell/drives?state=closed&q=Tarangik');
  await page.getByRole('link', { name: /Tarangik Networks/ }).click();
  await page.getByRole('link', { name: 'Attendance and results of round 2' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('round 2: Technical interview');
}

test('CEL-63 mfe-cell an officer sees who did not come by name, proposes their bars in one step, and takes it back', async ({
  page,
}) => {
  await openRound(page);
  await page.getByRole('button', { name: 'Finalise the attendance…' }).click();
  const dialog = page.getByRole('dialog');
  const missing = dialog.getByRole('region', { name: 'Without attendance' });
  await expect(missing.getByRole('listitem').filter({ hasText: '220280107106' })).toBeVisible();
  await dialog.getByRole('checkbox', { name: /absent too$/ }).check();
  await expectSoundInEveryLook(page, 'the attendance that is finalised');
  await dialog.getByRole('button', { name: 'Finalise' }).click();
  await expect(page.getByText(/^\d marked absent\. \d bars are proposed\.$/)).toBeVisible();
  await page.getByRole('link', { name: /^Absent/ }).click();
  await expect(page.getByRole('row', { name: /220280107106/ })).toBeVisible();
  await page.goto('/cell/bars?state=proposed');
  await expect(page.getByRole('row', { name: /220280107106/ })).toContainText('Technical interview');
  await page.goto('/cell/actions');
  await page
    .getByRole('row', { name: /Proposed a bar/ })
    .first()
    .getByRole('button', { name: /^Undo/ })
    .click();
  await dialog.getByLabel('Reason').fill('The list was of another day.');
  await dialog.getByRole('button', { name: /^Undo/ }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/cell/bars?state=proposed');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('row', { name: /220280107106/ })).toHaveCount(0);
});

test('CEL-51 mfe-cell the resumes of a drive are saved as one ZIP with the list of their hashes', async ({
  page,
}) => {
  await openAsOfficer(page, '/cell/drives?state=closed&q=Tarangik');
  await page.getByRole('link', { name: /Tarangik Networks/ }).click();
  await page.getByRole('button', { name: 'Resumes…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Resumes of \d+ students$/ });
  await expectSoundInEveryLook(page, 'the resumes of a drive');
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save the ZIP' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^resumes-tarangik-networks-\d{4}-\d\d-\d\d\.zip$/);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  for (const name of ['220280107003-', 'SHA256SUMS.txt']) expect(bytes.includes(name)).toBe(true);
  await page.goto('/cell/actions?kind=list.exported');
  await expect(page.getByRole('row', { name: /Exported a list/ }).first()).toBeVisible();
});

test('CEL-64 mfe-cell mfe-dashboard a student scans the code of a round, signs in, and is present on the screen', async ({
  page,
  browser,
  baseURL,
}) => {
  await openRound(page);
  await page.getByRole('link', { name: 'Check-in screen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check in: Tarangik Networks' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code: scan it to check in' })).toBeVisible();
  await expectSoundInEveryLook(page, 'the check-in screen');
  // Whoever has no camera reads the digits, from the back of the room and without scrolling.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(page.getByLabel(/^Code \d{4} \d{4}$/)).toBeInViewport({ ratio: 1 });
  const code = async (): Promise<string> =>
    ((await page.getByLabel(/^Code \d{4} \d{4}$/).textContent()) ?? '').replace(' ', '');
  const present = page.getByRole('status').filter({ hasText: /are present$/ });
  const [before] = ((await present.textContent()) ?? '').split(' ');

  const student = await another(browser, baseURL);
  const round = /rounds\/([^/]+)/.exec(page.url())![1]!;
  await student.goto(`/check-in/${round}?code=${await code()}`);
  // Whoever is not signed in signs in first, and comes back.
  await student.getByLabel('Enrollment Number').fill('220280107106');
  await student.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD);
  await student.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await expect(student.getByRole('heading', { level: 1, name: 'Check in' })).toBeVisible();
  await expect(student.getByText(/Round 2: Technical interview/)).toBeVisible();
  await expectSoundInEveryLook(student, 'checking in');
  // What was scanned may be over by now: the one on the wall counts.
  await student.getByLabel('Code on the screen').fill(await code());
  await student.getByRole('button', { name: 'I am here' }).click();
  await expect(student.getByText('You are checked in.')).toBeVisible();
  await expectSoundInEveryLook(student, 'checked in');
  await expect(present).toHaveText(new RegExp(`^${Number(before) + 1} of`), { timeout: 25_000 });

  await student.goto(`/check-in/${round}?code=00000000`);
  await expect(student.getByText('You are checked in already.')).toBeVisible();
});
