import { screen, waitFor, within } from '@testing-library/react';
import type { ImportMapping } from '@portal/shared/contract/cell';
import userEvent from '@testing-library/user-event';
import {
  accessibilityViolations,
  fakeCellCall,
  fakeServer,
  fill,
  sampleImport,
  sampleImportRow,
  sampleStaffSession,
} from '@portal/shared/testing';
import { openPage, useConsole } from '../../test/open-page';
import { errorRows } from './error-rows';
import { studentsImport } from './import-store';

useConsole();
beforeEach(() => studentsImport.end());

/** Opens the page and chooses a file. */
async function chosen() {
  const { container, unmount } = await openPage('/cell/import');
  const user = userEvent.setup();
  const file = new File(['a,b'], 'students.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText('File with students'), file);
  return { container, unmount, user };
}

test('CEL-12 a file is checked row by row, imported as what is right, and can be undone', async () => {
  const { container, user } = await chosen();
  expect(await screen.findByText('students.csv, 3 rows')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Columns: 2 of 3 imported' })).toBeVisible();
  // What needs somebody comes first.
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
  expect(screen.getByText('1 invitations go out now.')).toBeVisible();
  fakeServer.use(
    fakeCellCall('undo', { data: { batch: 'b', changed: 2, told: { count: 1, draft: 'By mistake.' } } }),
  );
  await user.click(screen.getByRole('button', { name: 'Undo the import' }));
  fill(screen.getByRole('textbox', { name: /Reason/ }), 'The wrong file');
  await user.click(await screen.findByRole('button', { name: 'Undo 1 change' }));
  expect(await screen.findByText('The import is undone')).toBeVisible();
  expect(screen.getByText(/1 mail had gone, which nothing takes back.*By mistake\./)).toBeVisible();
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

test('CEL-12 a column is read as another field, and a branch for what stands in the file', async () => {
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
  expect(await screen.findByRole('button', { name: 'Import 1 students' })).toBeEnabled();
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

test('CEL-12 CEL-03 who may not import sees no way to it', async () => {
  const { unmount } = await openPage('/cell/import', sampleStaffSession('verifier'));
  expect(await screen.findByText(/Your role has no right to this page/)).toBeVisible();
  unmount();
  const { container } = await openPage('/cell/students', sampleStaffSession('verifier'));
  expect(within(container).queryByRole('link', { name: 'Import students' })).toBeNull();
});

test('CEL-12 invitations that have not gone out are listed, and sent again from there', async () => {
  const asha = { id: 'student-1', enrollment: '240280107001', name: 'Asha Shah' };
  fakeServer.use(
    fakeCellCall('invitations', ({ query }) => ({
      data: {
        rows: [asha],
        total: 1,
        page: Number(query.get('page')),
        size: 25,
        updated_at: new Date().toISOString(),
      },
    })),
  );
  const { container } = await openPage('/cell/import');
  const user = userEvent.setup();
  const owed = await screen.findByRole('region', { name: 'Invitations' });
  expect(owed).toHaveTextContent('Invitations that have not gone out: 1');
  expect(within(owed).getByRole('link', { name: 'Asha Shah' })).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
  await user.click(within(owed).getByRole('button', { name: 'Send to 1 student again' }));
  expect(await within(owed).findByText('The invitations go out now.')).toBeVisible();
});

test('CEL-12 many invitations are seen page by page, as many at once as are chosen', async () => {
  const asked: (string | null)[][] = [];
  fakeServer.use(
    fakeCellCall('invitations', ({ query }) => {
      const size = Number(query.get('size'));
      asked.push([query.get('page'), query.get('size')]);
      const rows = Array.from({ length: size }, (_, at) => ({
        id: `student-${at}`,
        enrollment: String(240_280_107_001 + at),
        name: `Student ${at + 1}`,
      }));
      return {
        data: {
          rows,
          total: 1200,
          page: Number(query.get('page')),
          size,
          updated_at: new Date().toISOString(),
        },
      };
    }),
  );
  await openPage('/cell/import');
  const user = userEvent.setup();
  const owed = within(await screen.findByRole('region', { name: 'Invitations' }));
  expect(owed.getByRole('button', { name: 'Send to all 1,200 students again' })).toBeVisible();
  expect(owed.getAllByRole('listitem')).toHaveLength(25);
  await user.click(owed.getByRole('button', { name: 'Next page' }));
  await user.selectOptions(owed.getByRole('combobox', { name: 'Rows' }), '50');
  expect(await owed.findByRole('link', { name: 'Student 50' })).toBeVisible();
  expect(owed.getByText('1 to 50 of 1,200')).toBeVisible();
  expect(asked).toEqual([
    ['1', '25'],
    ['2', '25'],
    ['1', '50'],
  ]);
});

test('F-24 each unknown word is matched once, by a menu or its suggestion, and asked for with the file that the server has', async () => {
  const { container, user } = await chosen();
  const asked: unknown[] = [];
  fakeServer.use(
    fakeCellCall('checkImport', ({ form }) => {
      asked.push([JSON.parse(form['mapping'] ?? ''), 'file' in form]);
      return { data: sampleImport({ words: [{ ...sampleImport().words![0]!, value: 'computer' }] }) };
    }),
  );
  const words = within(await screen.findByRole('region', { name: 'Degrees and branches' }));
  expect(words.getByRole('heading')).toHaveTextContent('Degrees and branches: 1 of 1 to match');
  expect(await accessibilityViolations(container)).toEqual([]);
  await user.click(words.getByRole('button', { name: 'Use Computer' }));
  expect(await words.findByRole('heading', { name: 'Degrees and branches: all 1 matched' })).toBeVisible();
  expect(words.getByRole('combobox', { name: '“compter”, branch of BE, 1 row' })).toHaveValue('computer');
  await user.selectOptions(words.getByRole('combobox'), 'Civil');
  await waitFor(() => expect(asked).toHaveLength(2));
  const mapping = { columns: ['enrollment', 'name', null], degrees: {}, draft: 'draft-1' };
  expect(asked).toEqual([
    [{ ...mapping, branches: { 'BE compter': 'computer' } }, false],
    [{ ...mapping, branches: { 'BE compter': 'civil' } }, false],
  ]);
});

test('F-24 a wrong cell is corrected on screen, and the page says what the row is now', async () => {
  const { container, user } = await chosen();
  const asked: unknown[] = [];
  fakeServer.use(
    fakeCellCall('checkImport', ({ form }) => {
      asked.push((JSON.parse(form['mapping'] ?? '') as ImportMapping).corrections);
      const rows = [...sampleImport().rows.slice(0, 2), sampleImportRow({ line: 4, name: 'Kiran Solanki' })];
      return { data: sampleImport({ rows, counts: { ...sampleImport().counts, unlisted: 0, new: 2 } }) };
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Correct row 4' }));
  const form = within(screen.getByRole('form', { name: 'Correct row 4' }));
  expect(form.getByLabelText('Enrollment')).toHaveFocus();
  expect(await accessibilityViolations(container)).toEqual([]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Correct row 4' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Correct row 4' }));
  fill(screen.getByLabelText('Branch'), 'Computer');
  await user.click(screen.getByRole('button', { name: 'Check the row again' }));
  expect(await screen.findByText('Row 4, Kiran Solanki: New')).toHaveFocus();
  expect(asked).toEqual([[{ line: 4, field: 'branch', text: 'Computer' }]]);
});

test('F-24 rows that are no students are counted and named, and a reload goes on with the file of the server', async () => {
  fakeServer.use(
    fakeCellCall('importDraft', { data: { ...sampleImport(), file: 'branch.xlsx', mapping: null } }),
  );
  await openPage('/cell/import');
  expect(await screen.findByText('branch.xlsx, 3 rows')).toBeVisible();
  const skipped = within(screen.getByRole('region', { name: 'Skipped rows' }));
  await userEvent.setup().click(skipped.getByText('1 row is skipped: no students'));
  expect(skipped.getByRole('listitem')).toHaveTextContent('Row 6, a total: Total students: 3');
});

test('F-24 what imports remember is listed, and can be removed', async () => {
  let words = [{ id: 'word-1', kind: 'branch' as const, degree: 'BE', said: 'ce', value: 'computer' }];
  fakeServer.use(
    fakeCellCall('importWords', () => ({ data: { words } })),
    fakeCellCall('forgetWord', () => {
      words = [];
      return { message: 'The word is removed.', data: { batch: 'b', version: null, changed: 1 } };
    }),
  );
  const { container } = await openPage('/cell/import');
  const user = userEvent.setup();
  const known = within(await screen.findByRole('region', { name: 'Remembered words' }));
  await user.click(known.getByText('Words that imports match by themselves: 1'));
  expect(known.getByRole('listitem')).toHaveTextContent('“ce” of BE is Computer');
  expect(await accessibilityViolations(container)).toEqual([]);
  await user.click(known.getByRole('button', { name: 'Remove “ce”' }));
  expect(await known.findByText('The word is removed.')).toBeVisible();
});

test('F-24 a file that went is sent again without a word of it, and Cancel discards that file alone', async () => {
  const { user } = await chosen();
  await screen.findByText('students.csv, 3 rows');
  const sent: boolean[] = [];
  let discarded: unknown;
  fakeServer.use(
    fakeCellCall('importStudents', { status: 409, message: 'This file is not here any more.' }),
    fakeCellCall('checkImport', ({ form }) => {
      sent.push('file' in form);
      return 'file' in form
        ? { data: sampleImport({ draft: 'draft-2', blanks: 7 }) }
        : { status: 409, message: 'This file is not here any more.' };
    }),
    fakeCellCall('discardImport', ({ body }) => {
      discarded = body;
      return { data: null };
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Import 2 students' }));
  expect(await screen.findByText(/7 are left as they are/)).toBeVisible();
  expect(sent).toEqual([false, true]);
  expect(screen.queryByText('This file is not here any more.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(discarded).toEqual({ draft: 'draft-2' }));
});

test('F-24 a refused choice is taken back, so that the next one is checked', async () => {
  const { user } = await chosen();
  const asked: unknown[] = [];
  fakeServer.use(
    fakeCellCall('checkImport', ({ form }) => {
      const { branches } = JSON.parse(form['mapping'] ?? '') as ImportMapping;
      asked.push(branches);
      return asked.length === 1 ? { status: 422, message: 'Too much.' } : { data: sampleImport() };
    }),
  );
  const words = within(await screen.findByRole('region', { name: 'Degrees and branches' }));
  await user.click(words.getByRole('button', { name: 'Use Computer' }));
  expect(await screen.findByText('Too much.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Correct row 4' }));
  fill(screen.getByLabelText('Branch'), 'Computer');
  await user.click(screen.getByRole('button', { name: 'Check the row again' }));
  await waitFor(() => expect(asked).toEqual([{ 'BE compter': 'computer' }, undefined]));
});

test('F-24 the answer of the release before, without words and texts, is shown', async () => {
  const { words: _words, draft: _draft, ...before } = sampleImport();
  const rows = before.rows.map(({ texts: _texts, corrected: _corrected, ...row }) => row);
  fakeServer.use(fakeCellCall('checkImport', { data: { ...before, rows } }));
  await chosen();
  expect(await screen.findByText(/“compter” of BE is not on the college’s list/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Correct row 4' })).toBeNull();
});
