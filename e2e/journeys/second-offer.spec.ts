import type { Page } from '@playwright/test';
import { driveScreen } from '../fixtures/drives';
import { expectSoundInEveryLook } from '../fixtures/viewports';
import { expect } from '../fixtures/portal';
import { test } from '../fixtures/own-portal';
import { resumePdf } from '../fixtures/resume';
import { openAsOfficer, signIn } from '../fixtures/sign-in';

const [FIRST, SECOND] = ['220280107104', '220280116105'];

/** The student accepts the offer in a browser of their own, and has the receipt (F-70). */
async function answerAsStudent(officer: Page): Promise<void> {
  const own = await officer
    .context()
    .browser()!
    .newContext({ baseURL: new URL(officer.url()).origin });
  const student = await own.newPage();
  await signIn(student, FIRST);
  await student.getByRole('tab', { name: /^Placed/ }).click();
  await student.getByRole('link', { name: 'Tarangik Networks', exact: true }).click();
  const offer = student.getByRole('region', { name: 'Your offer' });
  await expect(offer.getByText('7 LPA (₹7,00,000 a year)')).toBeVisible();
  await expectSoundInEveryLook(student, 'an offer to answer');
  await offer.getByRole('button', { name: 'Accept offer' }).click();
  const review = student.getByRole('alertdialog', { name: 'Accept the offer of Tarangik Networks' });
  await expect(review).toContainText('This is final.');
  await expectSoundInEveryLook(student, 'the review of an answer to an offer');
  await review.getByRole('button', { name: 'Yes, accept offer' }).click();
  await expect(offer.getByText('You accepted this offer')).toBeVisible();
  await expectSoundInEveryLook(student, 'the receipt of an answer to an offer');
  await own.close();
}

test('CEL-70 CEL-71 F-70 mfe-cell an officer records pasted offers, sees the rule that one breaks, the student accepts, and the officer notes that the company takes one back', async ({
  page,
}) => {
  await openAsOfficer(page, '/cell/drives?state=closed&q=Tarangik');
  await page.getByRole('link', { name: /Tarangik Networks/ }).click();
  await driveScreen(page, 'Offers').click();

  const dialog = page.getByRole('dialog');
  const record = page.getByRole('region', { name: 'Record offers' });
  await record.getByLabel('Role', { exact: true }).selectOption('Network Software Engineer');
  await record.getByLabel('Paste the list').fill(`${FIRST} 7\n${SECOND} 99\n990000000000 7`);
  await record.getByRole('button', { name: 'Check the list' }).click();
  await expect(record.getByText('This list has no header. Please choose what column 2 is')).toBeVisible();
  await expectSoundInEveryLook(page, 'columns that are chosen');
  await record.getByRole('combobox', { name: 'Column 2' }).selectOption('Package, LPA');
  await expect(record.getByText(/99.00 LPA is outside/)).toBeVisible();
  await expectSoundInEveryLook(page, 'offers that are looked at');
  // The drive has a round to come: such an offer has a reason (F-61).
  await record.getByLabel('Reason for the offer of 7.00 LPA').fill('The company wrote so.');
  await record
    .getByRole('row', { name: new RegExp(FIRST) })
    .getByRole('checkbox')
    .check();
  await record.getByRole('button', { name: 'Confirm the offer of 7.00 LPA' }).click();
  await record.getByRole('button', { name: 'Record 1' }).click();
  await expect(record.getByText('1 recorded, 0 were, 2 left out.')).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp('Made') });
  await expect(row).toHaveCount(1);

  await answerAsStudent(page);
  await page.reload();
  const answered = page.getByRole('row', { name: /Accepted/ });
  await expect(answered).toContainText('answered by the student');
  await answered.getByRole('link').click();

  // An offer from elsewhere counts beside it: less than twice is refused with the arithmetic.
  const offers = page.getByRole('region', { name: 'Offers' });
  await offers.getByRole('button', { name: 'PPO or off-campus…' }).click();
  await dialog.getByLabel('Source').selectOption('Off-campus');
  await dialog.getByLabel('Company').fill('Aavartan Controls');
  await dialog.getByLabel('Role').fill('Engineer');
  await dialog.getByLabel('Package in LPA').fill('14');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'letter.pdf',
    mimeType: 'application/pdf',
    buffer: resumePdf('Aavartan Controls'),
  });
  await expectSoundInEveryLook(page, 'an offer from elsewhere');
  await dialog.getByRole('button', { name: 'Record the offer' }).click();
  await expect(
    dialog.getByText(/14.00 is not more than 2 × 7.00 \(Tarangik Networks\) = 14.00 LPA/),
  ).toBeVisible();
  await dialog.getByLabel('Package in LPA').fill('14.01');
  await dialog.getByRole('button', { name: 'Record the offer' }).click();
  await expect(page.getByText('The offer is recorded. It counts from now on.')).toBeVisible();
  await expect(offers.getByText('Off-campus', { exact: true })).toBeVisible();

  await offers.getByRole('button', { name: /^Change: .*Tarangik/ }).click();
  await page.getByRole('menuitem', { name: 'Revoked…' }).click();
  await dialog.getByLabel('Reason').fill('They close the office.');
  await dialog.getByRole('button', { name: 'Record that it is revoked' }).click();
  await expect(page.getByText(/^The offer is revoked\. Open to the student by that:/)).toBeVisible();
  await expect(offers.getByText('Revoked by the company', { exact: true })).toBeVisible();
  await expectSoundInEveryLook(page, 'a record with offers');
});
