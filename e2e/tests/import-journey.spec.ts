import { expect } from '../fixtures/portal';
import { expectSoundInEveryLook } from '../fixtures/looks';
import { test } from '../fixtures/own-portal';
import { signInStaff } from '../fixtures/sign-in';

test.setTimeout(120_000);

const ROWS = 1200;
/** As Excel of many countries writes it, with a branch that is mistyped. */
const FILE = Buffer.from(
  `\uFEFF${[
    'Enrollment No.;Student Name;E-mail ID;Programme;Department',
    ...Array.from(
      { length: ROWS },
      (_, at) =>
        `${250_280_100_000 + at};Asha Shah;s${at}@mail.example;B.E.;${at < 2 ? 'compter' : 'Computer'}`,
    ),
  ].join('\r\n')}\r\n`,
  'utf16le',
);

test('CEL-12 CEL-81 mfe-cell 1,200 students are imported from a file, and the batch is undone', async ({
  page,
}) => {
  await page.goto('/cell/import');
  await signInStaff(page, 'officer@sie.example');
  const file = { name: 'students.csv', mimeType: 'text/csv', buffer: FILE };
  await page.getByLabel('File with students').setInputFiles(file);
  await expect(page.getByText('students.csv, 1,200 rows')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Not on the list (2)' })).toBeVisible();
  await expectSoundInEveryLook(page, 'the rows of an import');
  await page.getByRole('button', { name: 'Read “compter” as computer' }).first().click();
  await expect(page.getByRole('button', { name: 'New (1,200)' })).toBeVisible();
  await page.getByRole('button', { name: 'Import 1,200 students' }).click();
  await expect(page.getByText('1,200 added, 0 changed, 0 as they were.')).toBeVisible();
  await expectSoundInEveryLook(page, 'what an import came to');
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await page.getByRole('textbox', { name: /Reason/ }).fill('The list of another year');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('The import is undone')).toBeVisible();
  await page.goto('/cell/students?q=250280100');
  await expect(page.getByText('No student matches')).toBeVisible();
});
