import { screen } from '@testing-library/react';
import {
  accessibilityViolations,
  fakeCellCall,
  fakeServer,
  fill,
  sampleImport,
  sampleImportRow,
} from '@portal/shared/testing';
import { chosen } from '../../test/choose-import';
import { openPage, useConsole } from '../../test/open-page';
import { errorRows } from './error-rows';
import { studentsImport } from './import-store';

useConsole();
beforeEach(() => studentsImport.end());

test('CEL-12 a file is checked row by row, imported as what is right, and can be undone', async () => {
  const { container, user } = await chosen();
  expect(await screen.findByText('students.csv, 3 rows')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Columns: 2 of 3 imported' })).toBeVisible();
  // What needs someone comes first.
  expect(screen.getByRole('button', { name: 'Degree or branch to match (1)' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(screen.getByText(/“compter” of BE is not on the college’s list/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change (1)' }));
  const change = screen.getByRole('row', { name: /Ravi Patel/ });
  expect(change).toHaveTextContent('Branch was computer → is now civil');
  expect(change).toHaveTextContent('Ends the verification');
  expect(screen.getByRole('radio', { name: /Import all rows or none/ })).toBeDisabled();
  expect(await accessibilityViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Import 2 students' }));
  expect(await screen.findByText('1 added, 1 changed, 0 as they were, 1 left out.')).toBeVisible();
  expect(screen.getByText('Invitations that go out now: 1.')).toBeVisible();
  fakeServer.use(
    fakeCellCall('undo', { data: { batch: 'b', changed: 2, told: { count: 1, draft: 'By mistake.' } } }),
  );
  await user.click(screen.getByRole('button', { name: 'Undo the import' }));
  fill(screen.getByRole('textbox', { name: /Reason/ }), 'The wrong file');
  await user.click(await screen.findByRole('button', { name: 'Undo 1 change' }));
  expect(await screen.findByText('The import is undone')).toBeVisible();
  expect(screen.getByText(/1 mail had been sent and cannot be recalled.*By mistake\./)).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('F-20 what the file hides is reported before the import', async () => {
  fakeServer.use(
    fakeCellCall('checkImport', {
      data: sampleImport({ sheet: 'All', notes: ['Row 3 is hidden in the sheet. It is read too.'] }),
    }),
  );
  await chosen();
  expect(await screen.findByText('Row 3 is hidden in the sheet. It is read too.')).toBeVisible();
  expect(screen.getByText('students.csv, sheet “All”, 3 rows')).toBeVisible();
});

test('CEL-12 a column is read as another field, and a branch for the value in the file', async () => {
  const { user } = await chosen();
  let checks = 0;
  fakeServer.use(
    fakeCellCall('checkImport', () => {
      checks += 1;
      const rows = [sampleImportRow()];
      const counts = { rows: 1, new: 1, change: 0, same: 0, unlisted: 0, error: 0 };
      return {
        data:
          checks === 1
            ? sampleImport({ unread: 'No column is read as enrollment.' })
            : sampleImport({ rows, counts }),
      };
    }),
  );
  const column = await screen.findByRole('combobox', { name: 'Enrollment No.' });
  await user.selectOptions(column, 'Do not import');
  expect(await screen.findByText('No column is read as enrollment.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Enrollment No.' }), 'Enrollment');
  expect(await screen.findByRole('button', { name: 'Import 1 student' })).toBeEnabled();
  expect(screen.getByRole('radio', { name: /Import all rows or none/ })).toBeEnabled();
});

test('CEL-12 a bad file and a lost line lose nothing, a changed list is checked again, and a page that is left goes on', async () => {
  const { user, unmount } = await chosen();
  await screen.findByText('students.csv, 3 rows');
  fakeServer.use(
    fakeCellCall('importStudents', { status: 409, message: 'The list was changed.' }),
    fakeCellCall('checkImport', { data: sampleImport({ version: 'v2', blanks: 7 }) }),
  );
  await user.click(screen.getByRole('button', { name: 'Import 2 students' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The list was changed.');
  expect(screen.getByText(/7 are left as they are/)).toBeVisible();
  fakeServer.use(fakeCellCall('importStudents', { status: 503, message: 'Please try again.' }));
  await user.click(screen.getByRole('button', { name: 'Import 2 students' }));
  expect(await screen.findByText('Please try again.')).toBeVisible();
  expect(screen.getByText('students.csv, 3 rows')).toBeVisible();
  fakeServer.use(fakeCellCall('checkImport', { status: 422, message: 'This workbook is damaged.' }));
  await user.upload(screen.getByLabelText('Another file'), new File(['x'], 'bad.xlsx'));
  expect(await screen.findByText('This workbook is damaged.')).toBeVisible();
  unmount();
  await openPage('/cell/import');
  expect(screen.getByText('bad.xlsx')).toBeVisible();
});

test('CEL-12 rows that are not taken are a file, without a formula, each with what is wrong', async () => {
  expect(await errorRows(sampleImport())).toBe(
    '\uFEFFEnrollment No.,Student Name,City,What is wrong\r\n' +
      "240280107003,Kiran Solanki,'=1+1,branch “compter” of BE is not on the college’s list; did you mean “computer”?\r\n",
  );
});
