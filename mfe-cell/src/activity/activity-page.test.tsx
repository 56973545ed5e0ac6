import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { actionItem, undoBlocked, undoneData, undoRequest } from '@portal/shared/contract/cell';
import type { ActionItem } from '@portal/shared/contract/cell';
import {
  accessibilityViolations,
  fakeCellCall,
  fakePage,
  fakeServer,
  fill,
  sampleAction,
} from '@portal/shared/testing';
import { openPage, useConsole } from '../../test/open-page';

useConsole();

const NOW = new Date().toISOString();
const dialog = () => within(screen.getByRole('dialog'));
const answerWith = (...rows: Partial<ActionItem>[]) =>
  fakeServer.use(
    fakeCellCall('actions', ({ query }) => ({
      data: fakePage(
        rows.map((row, at) => actionItem.parse(sampleAction({ id: `action-${at}`, at: NOW, ...row }))),
        query,
      ),
    })),
  );

test('CEL-80 the actions say who, whom, when and why; the view stands in the address', async () => {
  let asked = new URLSearchParams();
  fakeServer.use(
    fakeCellCall('actions', ({ query }) => {
      asked = query;
      return { data: fakePage([sampleAction({ reason: 'All originals seen.' })], query) };
    }),
  );
  const { container } = await openPage('/cell/actions?kind=student.verified');
  const row = within(await screen.findByRole('row', { name: /Verified the profile/ }));
  for (const text of ['AARAV PATEL', 'Meera Joshi', 'All originals seen.'])
    expect(row.getByText(text)).toBeVisible();
  expect(Object.fromEntries(asked)).toMatchObject({ kind: 'student.verified', page: '1', size: '25' });
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('CEL-80 an action leads to the student’s record, or to the staff', async () => {
  answerWith({}, { student: null, staff: { id: 'staff-2', name: 'Hetal Pandya' } }, { student: null });
  await openPage('/cell/actions');
  expect(await screen.findByRole('link', { name: 'AARAV PATEL' })).toHaveAttribute(
    'href',
    '/cell/students/student-0',
  );
  expect(screen.getByRole('link', { name: 'Hetal Pandya' })).toHaveAttribute('href', '/cell/staff');
});

test('CEL-80 a filter that a link set stands there by name, and is taken away', async () => {
  const asked: string[] = [];
  fakeServer.use(
    fakeCellCall('actions', ({ query }) => {
      asked.push(query.get('drive') ?? 'all');
      const drive = { id: 'drive-1', company: 'Loom Works' };
      return { data: fakePage([sampleAction({ drive })], query) };
    }),
  );
  await openPage('/cell/actions?drive=drive-1');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the filter Drive: Loom Works' }));
  await waitFor(() => expect(asked.at(-1)).toBe('all'));
  expect(asked[0]).toBe('drive-1');
  expect(screen.queryByRole('list', { name: 'Filters' })).toBeNull();
});

test('CEL-81 a batch is undone with a reason', async () => {
  answerWith({});
  const sent: unknown[] = [];
  fakeServer.use(
    fakeCellCall('undo', ({ params, body }) => {
      sent.push({ batch: params['id'], ...undoRequest.parse(body) });
      answerWith({ undone_by: 'batch-10' });
      return {
        message: 'It is undone.',
        data: undoneData.parse({ batch: 'batch-10', changed: 1, told: { count: 1200, draft: null } }),
      };
    }),
  );
  await openPage('/cell/actions');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Undo: Verified the profile, AARAV PATEL' }));
  fill(dialog().getByLabelText('Reason'), 'The wrong student.');
  await user.click(dialog().getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('It is undone.')).toBeVisible();
  expect(
    screen.getByText('1,200 mails had gone; those students are notified of the correction.'),
  ).toBeVisible();
  expect(sent).toMatchObject([{ batch: 'batch-1', reason: 'The wrong student.' }]);
  expect(await screen.findByText('Undone')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo:/ })).toBeNull());
});

test('CEL-81 what stands in the way is named, and the reason stays', async () => {
  answerWith({});
  const obstacles = [
    { subject: '220280107001 ISHAAN TRIVEDI', message: 'Something else was done with the student since.' },
    { subject: '220280107004 RAVI DAVE', message: 'The student was erased since.' },
  ];
  fakeServer.use(
    fakeCellCall('undo', {
      status: 409,
      message: 'Nothing was undone.',
      data: undoBlocked.parse({ obstacles }),
    }),
  );
  await openPage('/cell/actions');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Undo:/ }));
  fill(dialog().getByLabelText('Reason'), 'The wrong batch.');
  await user.click(dialog().getByRole('button', { name: 'Undo' }));
  expect(await dialog().findByText('What stands in the way')).toBeVisible();
  const items = dialog().getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    '220280107001 ISHAAN TRIVEDI: Something else was done with the student since.',
    '220280107004 RAVI DAVE: The student was erased since.',
  ]);
  expect(dialog().getByLabelText('Reason')).toHaveValue('The wrong batch.');
});

test('CEL-81 what is not of today, was undone, or is of a kind that stays, has no way to undo it', async () => {
  answerWith({ at: '2026-01-05T10:00:00.000Z' }, { undone_by: 'batch-2' }, { kind: 'identity.revealed' });
  await openPage('/cell/actions');
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Undo:/ })).toBeNull();
});
