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
} from '@portal/shared/testing';
import { chosen } from '../../test/choose-import';
import { openPage, useConsole } from '../../test/open-page';
import { studentsImport } from './import-store';

useConsole();
beforeEach(() => studentsImport.end());

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
