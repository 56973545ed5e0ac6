import type { Page } from '@playwright/test';
import type { DriveItem } from '@portal/shared/contract';
import { ApiClient } from '../fixtures/api';
import { driveScreen, findDrive, openDrive } from '../fixtures/drives';
import { expectSoundInEveryLook } from '../fixtures/viewports';
import { expect, test } from '../fixtures/portal';
import { resumePdf } from '../fixtures/resume';
import { confirmReview } from '../fixtures/review';
import { STUDENTS } from '../fixtures/sample-students';
import { openAsOfficer, signIn } from '../fixtures/sign-in';

const COMPANY = 'Loomworks Textiles';
const DAY_MS = 86_400_000;
const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const eye = (page: Page) => page.getByRole('region', { name: 'As a student reads it' });

/** Writes formatted text with buttons, keys and the clipboard, whatever of it the portal's policy would refuse. */
async function writeDetails(page: Page): Promise<void> {
  const details = page.getByRole('textbox', { name: 'Details' });
  const format = page.getByRole('toolbar', { name: 'Format' }).first();
  await details.click();
  await page.keyboard.type('You weave.');
  await page.keyboard.press('Enter');
  await format.getByRole('button', { name: 'List', exact: true }).click();
  await page.keyboard.type('Looms are loud');
  await expect(details.getByRole('listitem')).toHaveText('Looms are loud');
  await details.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<p>and <b>hot</b></p>');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(details.locator('strong')).toHaveText('hot');
}

/** Everything that a drive needs. */
async function writeDrive(page: Page): Promise<void> {
  await page.getByLabel('Title').fill('Weaver');
  await page.getByLabel('LPA from').fill('9');
  await page.getByLabel('to', { exact: true }).fill('12');
  await page.getByRole('checkbox', { name: 'BE' }).check();
  await page.getByRole('checkbox', { name: 'Computer', exact: true }).check();
  await page.getByLabel('Date').fill(dayIn(10));
  await expect(page.getByText(/^Closes .* 06:00 PM, /)).toBeVisible();
  await writeDetails(page);
}

/** The editor shows how many students an edit leaves. */
async function countEligible(page: Page): Promise<void> {
  const eligible = page.getByRole('region', { name: 'Who is eligible' });
  const count = eligible.getByRole('status').locator('b');
  await expect(count).not.toHaveText('0');
  const before = Number(await count.textContent());
  await page.getByLabel('CPI').fill('9.9');
  await expect.poll(async () => Number(await count.textContent())).toBeLessThan(before);
  await expect(eligible.getByText(/lost$/)).toBeVisible();
  await page.getByLabel('CPI').fill('');
  await expect(count).toHaveText(String(before));
  await expect(page.getByText(/^Saved /)).toBeVisible();
}

/** Publishes what is in the editor. */
async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish the drive' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish and notify \d+ students?$/ })
    .click();
}

/** The same without the minute in which it can be cancelled, as a command publishes (F-26). */
async function publishAtOnce(page: Page): Promise<void> {
  await page.route(/\/cell\/api\/drives\/[^/]+\/publish$/, async (route) => {
    const { may_cancel: _left, ...body } = route.request().postDataJSON() as Record<string, unknown>;
    await route.continue({ postData: JSON.stringify(body) });
  });
  await publish(page);
  await expect(
    page.getByText(/^The drive was published. \d+ students? (was|were) notified\.$/),
  ).toBeVisible();
}

/** A student applies to the drive that is open. */
async function apply(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Yes/ }).check();
  await page.getByRole('checkbox').first().check();
  await page.locator('input[type=file]').setInputFiles({
    name: 'resume.pdf',
    mimeType: 'application/pdf',
    buffer: resumePdf('Asha'),
  });
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await confirmReview(page);
  await expect(page).toHaveURL(/\/companies$/);
}

/** The officer adds a round to the drive that is open. */
async function addRound(page: Page): Promise<void> {
  await driveScreen(page, 'Rounds and results').click();
  await page.getByRole('button', { name: 'Add a round…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Interview');
  // It was held yesterday: results are entered once a round has begun (F-64).
  await dialog.getByLabel('Day').fill(dayIn(-1));
  await dialog.getByLabel('Time').fill('10:00');
  await dialog.getByLabel('Minutes').fill('60');
  await dialog.getByLabel('Venue').fill('Placement office');
  await dialog.getByRole('checkbox', { name: 'The time and the place are right' }).check();
  await dialog.getByLabel('Reason').fill('The company held it yesterday.');
  await dialog.getByRole('button', { name: 'Add the round' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('1. Interview')).toBeVisible();
}

/** Marks the student by a pasted list in the round that is open. */
async function mark(page: Page, as: string): Promise<void> {
  const list = page.getByRole('region', { name: 'Import attendance and results' });
  await list.getByLabel('Everyone in the list is').selectOption(as);
  await list.getByLabel('Paste the list').fill(STUDENTS.verified);
  await list.getByRole('button', { name: 'Check the list' }).click();
  await list.getByRole('button', { name: 'Mark 1' }).click();
  await expect(list.getByText('1 marked, 0 as they were, 0 left out.')).toBeVisible();
  await list.getByRole('button', { name: 'Enter another list' }).click();
}

/** The marked row takes the next key, and is saved at once. */
async function markByKey(page: Page, key: string, word: string): Promise<void> {
  const letter = page
    .getByRole('row', { name: STUDENTS.verified })
    .getByRole('button', { name: word, exact: true });
  await expect(letter).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press(key);
  await expect(letter).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(/^Saved /)).toBeVisible();
}

/** A student looks at the rounds of a drive. */
async function readRounds(page: Page, drive: DriveItem) {
  await openDrive(page, drive);
  await page.getByRole('tab', { name: 'Rounds' }).click();
  return page.getByRole('tabpanel').getByRole('article');
}

/** Records an offer of the drive that is open, and that the student accepts it. */
async function offer(page: Page): Promise<void> {
  await driveScreen(page, 'Offers').click();
  const record = page.getByRole('region', { name: 'Record offers' });
  await record.getByLabel('Paste the list').fill(`${STUDENTS.verified} 10`);
  await record.getByRole('button', { name: 'Check the list' }).click();
  await record.getByRole('combobox', { name: 'Column 2' }).selectOption('Package, LPA');
  await record.getByRole('button', { name: 'Record 1' }).click();
  await expect(record.getByText('1 recorded, 0 were, 0 left out.')).toBeVisible();
  const made = page.getByRole('row', { name: /Made/ });
  await made.getByRole('button', { name: /^Change:/ }).click();
  await page.getByRole('menuitem', { name: 'Accepted…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Signed at the office.');
  await dialog.getByRole('button', { name: 'Record that it is accepted' }).click();
  await expect(page.getByText('The offer is accepted.')).toBeVisible();
}

test('F-26 CEL-41 CEL-42 CEL-60 CEL-61 CEL-62 CEL-70 mfe-cell mfe-company a drive goes from its draft to an offer; a student reads what was previewed, applies, and is placed', async ({
  page,
  browser,
  portal,
}) => {
  await openAsOfficer(page, '/cell/drives/new');
  await page.getByLabel('Company').fill(COMPANY);
  await page.getByRole('button', { name: 'Create the drive' }).click();
  await expect(page.getByRole('heading', { level: 1, name: COMPANY })).toBeVisible();
  await writeDrive(page);
  await countEligible(page);
  await expect(eye(page).getByText('Weaver (9-12 LPA)')).toBeVisible();
  await expect(eye(page).getByRole('listitem')).toHaveText(/Looms are loud/);
  const previewed = await eye(page).getByRole('list').innerHTML();
  await expectSoundInEveryLook(page, 'the editor of a drive');
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Weaver');
  await publish(page);
  await expect(page.getByText(/^Students see the drive in a minute\. /)).toBeVisible();
  await expectSoundInEveryLook(page, 'a drive in the minute of its publication');
  await page.getByRole('button', { name: 'Cancel the publication' }).click();
  await expect(page.getByText('The publication is cancelled. The drive is a draft again.')).toBeVisible();
  await page.getByRole('link', { name: 'Continue editing' }).click();
  await publishAtOnce(page);
  const address = page.url().replace(/\/edit$/, '');

  const student = await browser.newPage({ baseURL: portal.url });
  await signIn(student, STUDENTS.verified);
  const api = await ApiClient.signIn(portal.url, STUDENTS.verified);
  const drive = await findDrive(api, ({ c_name }) => c_name === COMPANY);
  await openDrive(student, drive);
  const list = student.getByRole('tabpanel').getByRole('list').filter({ hasText: 'Looms are loud' });
  expect(await list.innerHTML()).toBe(previewed);
  await apply(student);

  await page.goto(address);
  await addRound(page);
  await page.getByRole('link', { name: 'Attendance and results of round 1' }).click();
  await mark(page, 'Present');
  await markByKey(page, 'q', 'Qualified');
  await expect(await readRounds(student, drive)).toContainText('Interview');
  await expect(await readRounds(student, drive)).not.toContainText('Qualified');
  await page.getByRole('button', { name: 'Publish 1 result…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Publish 1 result' }).click();
  await expect(dialog).toBeHidden();
  await expect(await readRounds(student, drive)).toContainText('Result: Qualified');
  await expectSoundInEveryLook(student, 'the rounds of a drive');

  await page.goto(address);
  await offer(page);
  await student.goto('/companies');
  await student.getByRole('tab', { name: /^Placed/ }).click();
  await expect(student.getByText('Weaver, 10 LPA').first()).toBeVisible();
  await expectSoundInEveryLook(student, 'the placements of a student');
  await student.close();
});
