import type { ConcernStatus, Recruitment } from '@portal/shared/contract';
import { ApiClient } from '../fixtures/api';
import { findDrive, openDrive, signInToDrive } from '../fixtures/drives';
import { expect, test } from '../fixtures/portal';
import { STUDENTS } from '../fixtures/sample-students';
import { signIn } from '../fixtures/sign-in';

/** A student, a company that the sample college has given this status to, and what the page says. */
const STATUSES: [ConcernStatus, string, string, string][] = [
  ['FALSE', STUDENTS.verified, 'Pragatix Cloud', 'You did not apply for this job.'],
  ['REJECTED', STUDENTS.verified, 'Kavachi Cyber', 'Your application was rejected.'],
  ['PLACED', STUDENTS.placed, 'Nimbari Systems', 'You have been placed in this job.'],
];

test('CMP-05 CMP-12 CMP-13 an applied drive shows the receipt, the rounds and the notices', async ({
  page,
  portal,
}) => {
  await signInToDrive(page, portal.url, STUDENTS.verified);
  await expect(page.getByText('You have already applied for this job.')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  const receipt = page.getByRole('region', { name: 'Your answer' });
  await expect(receipt.getByRole('listitem')).toHaveText([
    'Network Software Engineer',
    'Field Systems Engineer',
  ]);
  // On paper stands the receipt alone.
  await page.emulateMedia({ media: 'print' });
  await expect(receipt.getByText('Given on')).toBeVisible();
  await expect(page.getByText('About the company')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(receipt.getByText('diya-shah-resume.pdf')).toBeVisible();
  await expect(receipt.getByText(/^\d{2}\/\d{2}\/\d{4} 09:32 PM$/).first()).toBeVisible();

  await page.getByRole('tab', { name: 'Rounds' }).click();
  const rounds = page.getByRole('tabpanel').getByRole('article');
  await expect(rounds).toHaveCount(3);
  const [first, second, third] = [rounds.nth(0), rounds.nth(1), rounds.nth(2)];
  await expect(first).toContainText('Completed');
  await expect(first).toContainText('Attendance: Present');
  await expect(first).toContainText('Result: Qualified');
  await expect(second).toContainText('Ongoing');
  await expect(second).toContainText('Result: Not declared yet');
  await expect(second.getByText(/so bring a pen/)).toHaveCount(0);
  await second.getByRole('button', { name: /show more/i }).click();
  await expect(second.getByText(/so bring a pen/)).toBeVisible();
  await expect(third).toContainText('Upcoming');
  await expect(third.getByRole('button', { name: 'Add to calendar' })).toBeVisible();

  await page.getByRole('tab', { name: 'Notices' }).click();
  const notices = page.getByRole('tabpanel').getByRole('article');
  await expect(notices).toHaveCount(3);
  await expect(notices.first()).toContainText('Slots of the technical interview');
  await expect(notices.nth(1).getByRole('table', { name: 'Examination hall 1' })).toBeVisible();
});

for (const [status, student, company, sentence] of STATUSES) {
  test(`CMP-05 a drive with status ${status} says so in place of the choice`, async ({ page, portal }) => {
    const api = await ApiClient.signIn(portal.url, student);
    const drive = await findDrive(
      api,
      ({ c_name, is_concern }) => c_name === company && is_concern === status,
    );
    await signIn(page, student);
    await openDrive(page, drive);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Submit', exact: true })).toHaveCount(0);
  });
}

test('CMP-14 a closed drive stays closed on a browser whose clock is days behind', async ({
  page,
  portal,
}) => {
  const api = await ApiClient.signIn(portal.url, STUDENTS.verified);
  const drive = await findDrive(
    api,
    ({ is_concern, deadline }) => is_concern === null && Date.parse(deadline) < Date.now(),
  );
  await signIn(page, STUDENTS.verified);
  await page.clock.setSystemTime(Date.parse(drive.deadline) - 86_400_000);
  await openDrive(page, drive);
  await expect(
    page.getByText('Applications for this job are closed. The deadline has passed.'),
  ).toBeVisible();
  await expect(page.getByText(/The clock of this device is about \d+ hours slow/)).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);

  const form = new FormData();
  form.set('is_concern', 'FALSE');
  form.set('resume_url', 'N/A');
  const late = await api.call('PUT', `/student/set/concern/${drive.consentId}`, form);
  expect(late.status).toBe(403);
});

for (const [who, student, reason] of [
  ['a barred', STUDENTS.barred, /^You are barred from placement drives: .*absent from the aptitude test/],
  ['a placed', STUDENTS.placed, /^You are placed at 6 LPA; a second offer must be more than 2 times that/],
] as const) {
  test(`API-04 API-05 ${who} student reads a drive by a fellow's link, with every reason`, async ({
    page,
    portal,
  }) => {
    const fellow = await ApiClient.signIn(portal.url, STUDENTS.verified);
    const drive = await findDrive(fellow, ({ c_name }) => c_name === 'Veltrana Analytics');
    const own = await ApiClient.signIn(portal.url, student);
    const { data } = await own.call<Recruitment>('GET', `/student/get/recruitment/${drive.r_id}`);
    await signIn(page, student);
    await openDrive(page, drive);
    await expect(page).toHaveURL(new RegExp(`/${data.consentId}$`));
    await expect(page.getByText('You cannot apply for this job')).toBeVisible();
    await expect(page.getByText(reason)).toBeVisible();
    for (const { message } of data.ineligible) await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByText('Applications close', { exact: false })).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
  });
}

test('DSH-01 W-47 a student who is not verified reads why there is nothing yet and what to do', async ({
  page,
}) => {
  await signIn(page, STUDENTS.notVerified);
  await expect(page.getByText(/The placement cell has not verified your profile yet\. Bring/)).toBeVisible();
  await expect(page.getByText('Not Verified', { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'See what to bring' }).click();
  await expect(page).toHaveURL(/\/details$/);
});

test('W-48 on a phone the first company stands on the first screen, and a bar leads to the decision', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, STUDENTS.verified);
  const first = page.getByRole('list', { name: 'Eligible companies' }).getByRole('link').first();
  await expect(page.getByRole('region', { name: 'Next for you' }).getByRole('link').first()).toBeInViewport();
  await expect(first).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 320, height: 740 });
  for (const tab of await page.getByRole('tab').all()) await expect(tab).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('tab')).toHaveCount(6);
  await page.setViewportSize({ width: 360, height: 740 });
  await first.click();
  const bar = page.getByRole('button', { name: /^Apply, closes / });
  await expect(page.getByRole('radio', { name: 'Yes' })).not.toBeInViewport();
  await bar.click();
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeInViewport();
  await expect(bar).toHaveCount(0);
});

test.describe('in a browser on the other side of the world', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('CMP-01 times are those of India', async ({ page, portal }) => {
    const drive = await signInToDrive(page, portal.url, STUDENTS.verified);
    // The sample college closes it at 18:00 in India, on the day that the deadline is there.
    const [year, month, day] = new Date(Date.parse(drive.deadline) + 5.5 * 3_600_000)
      .toISOString()
      .slice(0, 10)
      .split('-');
    await expect(page.getByText(`Applications close ${day}/${month}/${year} 06:00 PM`)).toBeVisible();
    await page.getByRole('tab', { name: 'Rounds' }).click();
    await expect(page.getByRole('article').first()).toContainText('10:00 AM');
  });
});
