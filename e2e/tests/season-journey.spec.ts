import type { Browser, Page } from '@playwright/test';
import type { DriveItem } from '@portal/shared/contract';
import { ApiClient } from '../fixtures/api';
import { findDrive, openDrive } from '../fixtures/drives';
import { test } from '../fixtures/own-portal';
import { expect } from '../fixtures/portal';
import { resumePdf } from '../fixtures/resume';
import { confirmReview } from '../fixtures/review';
import { STUDENTS } from '../fixtures/sample-students';
import { closeYear, closeYearsBefore } from '../fixtures/seasons';
import { openAsOfficer, signIn } from '../fixtures/sign-in';

test.setTimeout(300_000);

const COMPANY = 'Nimbari Systems';
const ROLE = 'Technical Associate';
/** Of one branch: the first holds 6 LPA already, of the drive that is copied. */
const [HOLDS_ONE, TAKEN, LEFT_OUT] = [STUDENTS.placed, '220280116104', '220280116107'];
const ALL = [HOLDS_ONE, TAKEN, LEFT_OUT];
const DAY_MS = 86_400_000;

const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** A window of its own, as another person's machine has one. */
const another = async (browser: Browser, url: string): Promise<Page> =>
  (await browser.newContext({ baseURL: url })).newPage();

/** The first officer invites another, who sets a password in a window of their own. */
async function inviteOfficer(page: Page, second: Page): Promise<void> {
  await openAsOfficer(page, '/cell/staff');
  await page.getByRole('button', { name: 'Invite…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail').fill('second@sie.example');
  await dialog.getByLabel('Name').fill('Leela Bhatt');
  await dialog.getByLabel('Role').selectOption('officer');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  const { pathname, hash } = new URL((await page.getByRole('main').locator('code').textContent())!);
  await second.goto(pathname + hash);
  await second.getByLabel('New password', { exact: true }).fill('three words in a row');
  await second.getByLabel('The same again', { exact: true }).fill('three words in a row');
  await second.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(second.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
}

/** Copies the drive of last time, gives it another package and day, and publishes it. @returns its address */
async function publishCopy(page: Page): Promise<string> {
  await page.goto('/cell/drives?state=closed&q=Nimbari');
  await page.getByRole('link', { name: /Nimbari Systems/ }).click();
  await page.getByRole('button', { name: 'Copy as a new drive' }).click();
  await expect(page).toHaveURL(/\/edit$/);
  await expect(page.getByLabel('Title')).toHaveValue(ROLE);
  await page.getByLabel('LPA from').fill('11');
  await page.getByLabel('to', { exact: true }).fill('14');
  await page.getByLabel('Date').fill(dayIn(10));
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.getByRole('button', { name: 'Publish the drive' }).click();
  await expect(page.getByText('Published. Its students are told.')).toBeVisible();
  return page.url().replace(/\/edit$/, '');
}

/** A student who is signed in finds the drive among those that are open to them. */
async function openCopy(page: Page, url: string, enrollment: string): Promise<DriveItem> {
  const which = ({ c_name, job_profile }: DriveItem) => c_name === COMPANY && job_profile.includes('11-14');
  const drive = await findDrive(await ApiClient.signIn(url, enrollment), which);
  await openDrive(page, drive);
  return drive;
}

/** A student applies to the drive that is open. */
async function apply(page: Page, enrollment: string): Promise<void> {
  await page.getByRole('radio', { name: /^Yes/ }).check();
  await page.getByRole('checkbox').first().check();
  await page.locator('input[type=file]').setInputFiles({
    name: 'resume.pdf',
    mimeType: 'application/pdf',
    buffer: resumePdf(enrollment),
  });
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await confirmReview(page);
  await expect(page).toHaveURL(/\/companies$/);
}

/** The other officer moves the deadline. */
async function moveDeadline(page: Page, drive: string): Promise<void> {
  await page.goto(drive);
  await page.getByRole('button', { name: 'Move the deadline…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Day').fill(dayIn(12));
  await dialog.getByLabel('Reason').fill('The company gives two days more.');
  await dialog.getByRole('button', { name: 'Move the deadline' }).click();
  await expect(dialog).toBeHidden();
}

/** The first officer adds a round to the drive. */
async function addRound(page: Page, drive: string): Promise<void> {
  await page.goto(drive);
  await page.getByRole('button', { name: 'Add a round…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Interview');
  await dialog.getByLabel('Day').fill(dayIn(1));
  await dialog.getByLabel('Time').fill('10:00');
  await dialog.getByLabel('Minutes').fill('60');
  await dialog.getByLabel('Venue').fill('Placement office');
  await dialog.getByRole('button', { name: 'Add the round' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('1. Interview')).toBeVisible();
}

/** Marks a pasted list in the round that is open. */
async function mark(page: Page, as: string, enrollments: readonly string[]): Promise<void> {
  const list = page.getByRole('region', { name: 'Import attendance and results' });
  await list.getByLabel('Everyone in the list is').selectOption(as);
  await list.getByLabel('Paste the list').fill(enrollments.join('\n'));
  await list.getByRole('button', { name: 'Check the list' }).click();
  await list.getByRole('button', { name: `Mark ${enrollments.length}` }).click();
  await expect(list.getByText(`${enrollments.length} marked, 0 as they were, 0 left out.`)).toBeVisible();
  await list.getByRole('button', { name: 'Enter another list' }).click();
}

/** A student looks at the rounds of the drive that is open. */
async function readRounds(page: Page): Promise<void> {
  await page.reload();
  await page.getByRole('tab', { name: 'Rounds' }).click();
}

/** Attendance and results by the first officer: what is staged no student knows, until the other releases it. */
async function holdRound([first, second, student]: [Page, Page, Page], drive: string): Promise<void> {
  const round = student.getByRole('tabpanel').getByRole('article');
  await first.goto(drive);
  await first.getByRole('link', { name: 'Attendance and results of round 1' }).click();
  await mark(first, 'Present', ALL);
  await mark(first, 'Qualified', [HOLDS_ONE, TAKEN]);
  await expect(first.getByText('2 results are staged: no student knows them')).toBeVisible();
  await readRounds(student);
  await expect(round).toContainText('Interview');
  await expect(round).not.toContainText('Qualified');

  await second.goto(first.url());
  await second.getByRole('button', { name: 'Release the results…' }).click();
  const dialog = second.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'These 1 are not qualified' }).check();
  await dialog.getByRole('button', { name: 'Release' }).click();
  await expect(dialog).toBeHidden();
  await readRounds(student);
  await expect(round).toContainText('Result: Qualified');
}

/** Offers of the drive: who holds half is refused with the arithmetic; the other's is recorded and accepted. */
async function offer(page: Page, drive: string): Promise<void> {
  await page.goto(drive);
  await page.getByRole('link', { name: 'Offers of the drive' }).click();
  const record = page.getByRole('region', { name: 'Record offers' });
  await record.getByLabel('Paste the list').fill(`${HOLDS_ONE} 12\n${TAKEN} 12`);
  await record.getByRole('button', { name: 'Check the list' }).click();
  await record.getByRole('combobox', { name: 'Column 2' }).selectOption('Package, LPA');
  await expect(
    record.getByText(/12\.00 is not more than 2 × 6\.00 \(Nimbari Systems\) = 12\.00 LPA/),
  ).toBeVisible();
  await record.getByRole('button', { name: 'Record 1' }).click();
  await expect(record.getByText('1 recorded, 0 were, 1 left out.')).toBeVisible();
  await page
    .getByRole('row', { name: /Made/ })
    .getByRole('button', { name: /^Accepted:/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Signed at the office.');
  await dialog.getByRole('button', { name: 'Record that it is accepted' }).click();
  await expect(page.getByText('The offer is accepted.')).toBeVisible();
}

test('CEL-41 CEL-44 CEL-60 CEL-61 CEL-62 CEL-70 CEL-72 mfe-cell a season in five windows: a copied drive, from posting to the closed year that visitors read', async ({
  page: first,
  browser,
  own: { url },
}) => {
  const second = await another(browser, url);
  await inviteOfficer(first, second);
  const drive = await publishCopy(first);

  const [one, two, three] = [
    await another(browser, url),
    await another(browser, url),
    await another(browser, url),
  ];
  await signIn(one, HOLDS_ONE);
  await openCopy(one, url, HOLDS_ONE);
  await apply(one, HOLDS_ONE);
  await signIn(two, TAKEN);
  const applied = await openCopy(two, url, TAKEN);
  await apply(two, TAKEN);
  await moveDeadline(second, drive);
  // The third reads of it before applying.
  await signIn(three, LEFT_OUT);
  await openCopy(three, url, LEFT_OUT);
  await expect(three.getByText('The deadline was moved')).toBeVisible();
  await expect(three.getByText('The company gives two days more.')).toBeVisible();
  await apply(three, LEFT_OUT);

  await addRound(first, drive);
  await openDrive(two, applied);
  await holdRound([first, second, two], drive);
  await offer(first, drive);
  await two.goto('/companies');
  await two.getByRole('tab', { name: /^Placed/ }).click();
  await expect(two.getByText(`${ROLE}, 12 LPA`).first()).toBeVisible();
  await expect(first.getByRole('row', { name: /Accepted/ })).toHaveCount(1);

  await second.goto('/cell/seasons');
  const year = await closeYearsBefore(second);
  await closeYear(second, year);
  await one.goto('/');
  const row = one
    .getByRole('table', { name: /^Placements/ })
    .getByRole('row', { name: new RegExp(`^${year}`) });
  await expect(row.getByRole('cell').first()).toHaveText(/^[1-9]/);
});
