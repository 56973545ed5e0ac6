import { readFileSync } from 'node:fs';
import { expectSoundInEveryLook } from '../fixtures/viewports';
import { expect, test } from '../fixtures/portal';
import { STUDENTS } from '../fixtures/sample-students';
import { openAsOfficer, signIn } from '../fixtures/sign-in';

test('DAT-01 DAT-02 mfe-dashboard a student reads that an officer opened the profile, asks for a copy of all data and downloads it', async ({
  page,
  browser,
  portal,
}) => {
  const officer = await (await browser.newContext({ baseURL: portal.url })).newPage();
  await openAsOfficer(officer, `/cell/students?q=${STUDENTS.verified}`);
  await officer.getByRole('row').getByRole('link').first().click();
  // The list has the enrollment too: only the student's own page is a view of the profile.
  await expect(officer.getByRole('heading', { level: 1 })).toHaveText(/^DIYA SHAH/i);
  await officer.context().close();

  await signIn(page, STUDENTS.verified);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'My data' }).click();
  const views = page.getByRole('region', { name: 'Who viewed it' });
  await expect(views.getByText(/viewed your profile$/).first()).toBeVisible();
  await expectSoundInEveryLook(page, 'my data without a copy');
  await page.getByRole('button', { name: 'Ask for a copy' }).click();
  const button = page.getByRole('button', { name: 'Download copy' });
  await expect(button).toBeVisible({ timeout: 60_000 });
  await expectSoundInEveryLook(page, 'my data with a copy');
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toBe('my-data.zip');
  const bytes = readFileSync(await download.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  for (const name of ['my-data.json', 'my-data.pdf', 'my-data.schema.json'])
    expect(bytes.includes(name)).toBe(true);
});
