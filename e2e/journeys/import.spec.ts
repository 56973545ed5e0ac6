import { PAGES } from '@portal/shared/contract';
import { expectSoundInEveryLook } from '../fixtures/viewports';
import { messageOf } from '../fixtures/outbox';
import { expect, test } from '../fixtures/portal';
import { openAsOfficer } from '../fixtures/sign-in';

const NEW_STUDENT = '250280107900';
const PASSWORD = 'seven quiet mango trees';
/** As Excel of many countries writes it, with a branch that is mistyped. */
const FILE = Buffer.from(
  `\uFEFFEnrollment No.;Student Name;Email ID;Programme;Department\r\n${NEW_STUDENT};Asha Newcomer;asha.newcomer@mail.example;B.E.;compter\r\n`,
  'utf16le',
);

test('CEL-12 AUT-10 W-05 DAT-11 mfe-cell mfe-auth a student is imported from a file and chooses a password by the mailed link, once', async ({
  page,
  browser,
  portal,
}) => {
  await openAsOfficer(page, '/cell/import');
  await page
    .getByLabel('File with students')
    .setInputFiles({ name: 'students.csv', mimeType: 'text/csv', buffer: FILE });
  await expect(page.getByText('students.csv, 1 row')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Degree or branch to match (1)' })).toBeVisible();
  await expectSoundInEveryLook(page, 'the rows of an import');
  await page.getByRole('button', { name: 'Use Computer' }).click();
  await expect(page.getByRole('button', { name: 'New (1)' })).toBeVisible();
  const mail = await messageOf(portal.folder, async () => {
    await page.getByRole('button', { name: 'Import 1 student' }).click();
    await expect(page.getByText('1 added, 0 changed, 0 as they were.')).toBeVisible();
  });
  await expectSoundInEveryLook(page, 'what an import came to');

  const hash = new RegExp(`^ {4}\\S+${PAGES.invitation}(#\\S+)$`, 'm').exec(mail.text ?? '')![1]!;
  expect(hash).toMatch(/^#[\w-]{43}$/);
  const context = await browser.newContext({ baseURL: portal.url });
  const student = await context.newPage();
  const sent: string[] = [];
  student.on('request', (request) => sent.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
  await student.goto(PAGES.invitation + hash);
  await expect(student.getByText('ASHA NEWCOMER')).toBeVisible();
  await expect(student).toHaveURL(new RegExp(`${PAGES.invitation}$`));
  expect(sent.filter((one) => one.includes(hash.slice(1)))).toEqual([]);
  await expectSoundInEveryLook(student, 'an invitation');

  await student.reload();
  const choose = async (password: string): Promise<void> => {
    await student.getByLabel('New Password', { exact: true }).fill(password);
    await student.getByLabel('Confirm Password', { exact: true }).fill(password);
    await student.getByRole('button', { name: 'Set password and log in' }).click();
  };
  await choose('password1234');
  await expect(student.getByRole('main').getByRole('alert')).toBeFocused();
  await expectSoundInEveryLook(student, 'a password that is too common');
  await choose(PASSWORD);
  await expect(student).toHaveURL(/\/privacy$/);
  await expectSoundInEveryLook(student, 'the privacy notices');
  await student.getByRole('button', { name: 'I have read the notices' }).click();
  await expect(student).toHaveURL(/\/companies$/);
  expect(await student.evaluate(() => sessionStorage.getItem('portal-invitation'))).toBeNull();
  await context.close();

  const stranger = await browser.newPage({ baseURL: portal.url });
  await stranger.goto(PAGES.invitation + hash);
  await expect(stranger.getByText('This invitation cannot be opened')).toBeVisible();
  await expectSoundInEveryLook(stranger, 'a used invitation');
  await stranger.close();
});
