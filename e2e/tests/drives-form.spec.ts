import type { Page } from '@playwright/test';
import { RESUME_BYTES_LIMIT } from '../../shared/src/contract/limits';
import { ApiClient } from '../fixtures/api';
import { findDrive, signInToDrive } from '../fixtures/drives';
import { expect, test } from '../fixtures/portal';
import { resumePdf } from '../fixtures/resume';
import { confirmReview } from '../fixtures/review';
import { SAMPLE_PASSWORD, STUDENTS } from '../fixtures/sample-students';

/** The open drive of three roles, of which two may be chosen, and its choice set to Yes. */
async function openForm(page: Page, url: string): Promise<void> {
  await signInToDrive(page, url, STUDENTS.mca, ({ job_profile }) => job_profile.split(',').length === 3);
  await page.getByRole('radio', { name: /^Yes/ }).check();
}

const choose = (page: Page, name: string, buffer: Buffer, mimeType = 'application/pdf'): Promise<void> =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });

test('CMP-08 W-44 a resume that is no PDF, cannot be read or is 1 MB is refused, and a good one can be taken away', async ({
  page,
  portal,
}) => {
  await openForm(page, portal.url);
  const submit = page.getByRole('button', { name: 'Submit', exact: true });
  await page.getByRole('checkbox').first().check();

  await choose(page, 'resume.txt', Buffer.from('My resume'), 'text/plain');
  await expect(page.getByText('Invalid File Type')).toBeVisible();
  await expect(page.getByText('Please upload a PDF file only').first()).toBeVisible();
  await choose(page, 'resume.pdf', Buffer.from('<html>My resume</html>'));
  await expect(submit).toBeDisabled();

  await choose(page, 'large.pdf', resumePdf('Dhruv', RESUME_BYTES_LIMIT));
  await expect(page.getByText('File Too Large')).toBeVisible();
  await expect(page.getByText('PDF file size must be less than 1MB').first()).toBeVisible();
  await expect(submit).toBeDisabled();

  await choose(page, 'blanks.pdf', Buffer.from('%PDF-1.7\n'.padEnd(5000)));
  await expect(page.getByText('This PDF is damaged').first()).toBeVisible();
  await expect(submit).toBeDisabled();

  await choose(page, 'just-right.pdf', resumePdf('Dhruv', RESUME_BYTES_LIMIT - 1));
  await expect(page.getByText(/just-right\.pdf \(1 page, /)).toBeVisible();
  await expect(submit).toBeEnabled();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('just-right.pdf')).toHaveCount(0);
  await expect(submit).toBeDisabled();
  await expect(page.getByText('Resume is required when giving concern')).toBeVisible();
});

test('W-32 on a phone no toast covers a control that is scrolled to, and a toast under the pointer stays', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openForm(page, portal.url);
  await choose(page, 'resume.txt', Buffer.from('My resume'), 'text/plain');
  const toast = page.getByRole('alert').filter({ hasText: 'Invalid File Type' });
  await expect(toast).toBeVisible();
  await toast.hover();
  for (const name of ['Submit', 'Choose file']) {
    const control = page.getByRole('button', { name, exact: true, includeHidden: true });
    for (const block of ['start', 'end'] as const) {
      await control.evaluate((element, at) => element.scrollIntoView({ block: at }), block);
      const isOnTop = () =>
        control.evaluate((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          const found = document.elementFromPoint(left + width / 2, top + height / 2);
          return found !== null && element.contains(found);
        });
      // A disabled button takes no pointer: what lies above it is found all the same.
      await control.evaluate((element) => (element.style.pointerEvents = 'auto'));
      await expect.poll(isOnTop, `${name} at the ${block}`).toBe(true);
    }
  }
});

test('CMP-07 CMP-11 a role beyond the limit is refused, and a submission that fails loses nothing', async ({
  page,
  portal,
}) => {
  await openForm(page, portal.url);
  const roles = page.getByRole('checkbox');
  await roles.nth(2).check();
  await roles.nth(0).check();
  // Not check(): the third stays unchecked.
  await roles.nth(1).click();
  await expect(page.getByText('You can only select up to 2 options.').first()).toBeVisible();
  await expect(roles.nth(1)).not.toBeChecked();
  await choose(page, 'dhruv.pdf', resumePdf('Dhruv'));

  await page.route('**/student/set/concern/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await confirmReview(page);
  await expect(page.getByText('Submission Failed')).toBeVisible();
  await expect(page.getByText('The server cannot be reached. Please try again.').first()).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Yes/ })).toBeChecked();
  await expect(roles.nth(2)).toBeChecked();
  await expect(roles.nth(0)).toBeChecked();
  await expect(page.getByText(/^Priority \d$/)).toHaveText(['Priority 2', 'Priority 1']);
  await expect(page.getByText('dhruv.pdf')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeEnabled();
});

test('CMP-02 a PDF of the company opens in a new tab from a blob, and a failure is told', async ({
  page,
  portal,
}) => {
  await signInToDrive(page, portal.url, STUDENTS.verified);
  const link = page.getByRole('link', { name: /^Click here to view PDF/ }).first();
  const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect.poll(() => tab.url()).toMatch(/^blob:/);
  await tab.close();

  await page.route('**/student/files/company/**', (route) => route.abort());
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.accept();
  });
  const [closing] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect.poll(() => said).toEqual(['Unable to load PDF. Please try again later.']);
  await expect.poll(() => closing.isClosed()).toBe(true);
});

test('CMP-02 a PDF link opened by the middle button or by its address shows the file, and leads a visitor by the login', async ({
  page,
  context,
  portal,
}) => {
  await signInToDrive(page, portal.url, STUDENTS.verified);
  const link = page.getByRole('link', { name: /^Click here to view PDF/ }).first();
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click({ button: 'middle' })]);
  await expect.poll(() => tab.url()).toMatch(/^blob:/);
  expect(await tab.evaluate(() => document.contentType)).toBe('application/pdf');
  await tab.close();

  const address = await link.evaluate((element) => (element as HTMLAnchorElement).href);
  const token = await page.evaluate(() => localStorage.getItem('studentToken'));
  expect(address).not.toContain(token);
  await page.evaluate(() => localStorage.clear());
  const other = await context.newPage();
  await other.goto(address);
  await expect(other).toHaveURL(/\/login$/);
  await other.getByLabel('Enrollment Number').fill(STUDENTS.verified);
  await other.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD);
  await other.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await expect.poll(() => other.url()).toMatch(/^blob:/);
});

test("API-04 another student's consent and resume answer like ones that do not exist", async ({ portal }) => {
  const owner = await ApiClient.signIn(portal.url, STUDENTS.verified);
  const other = await ApiClient.signIn(portal.url, STUDENTS.mca);
  const drive = await findDrive(owner, ({ c_name }) => c_name === 'Tarangik Networks');
  const posting = await owner.call<{ receipt: { resume: { sha256: string } } }>(
    'GET',
    `/student/get/recruitment/${drive.r_id}`,
  );
  const { sha256 } = posting.data.receipt.resume;
  const resumeOf = async (client: ApiClient, hash: string) => {
    const answer = await fetch(`${portal.url}/student/files/resume/${hash}`, {
      headers: { Authorization: `Bearer ${client.token}` },
    });
    return { status: answer.status, start: (await answer.text()).slice(0, 5) };
  };
  expect(await resumeOf(owner, sha256)).toEqual({ status: 200, start: '%PDF-' });
  const missing = await resumeOf(other, 'f'.repeat(64));
  expect(missing.status).toBe(404);
  expect(await resumeOf(other, sha256)).toEqual(missing);

  const decline = () => {
    const form = new FormData();
    form.set('is_concern', 'FALSE');
    form.set('resume_url', 'N/A');
    return form;
  };
  const nobody = '00000000-0000-4000-8000-000000000000';
  for (const [method, call] of [
    ['GET', 'get/concern_status'],
    ['PUT', 'set/concern'],
  ] as const) {
    const ask = (id: string) =>
      other.call(method, `/student/${call}/${id}`, method === 'PUT' ? decline() : undefined);
    const unknown = await ask(nobody);
    expect(unknown.status, call).toBe(404);
    expect(await ask(drive.consentId), call).toEqual(unknown);
  }
});
