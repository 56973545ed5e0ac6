import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { actionItem, undoneData, undoPreview, undoRequest } from '@portal/shared/contract/cell';
import type { ActionItem } from '@portal/shared/contract/cell';
import {
  accessibilityViolations,
  fakeCellCall,
  fakePage,
  fakeServer,
  fill,
  sampleAction,
  sampleUndo,
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

test('CEL-80 the actions say who, whom, when and why; the view is in the address', async () => {
  let asked = new URLSearchParams();
  fakeServer.use(
    fakeCellCall('actions', ({ query }) => {
      asked = query;
      return { data: fakePage([sampleAction({ reason: 'All originals seen.' })], query) };
    }),
  );
  const { container } = await openPage('/cell/activity?kind=student.verified');
  const row = within(await screen.findByRole('row', { name: /Verified the profile/ }));
  for (const text of ['AARAV PATEL', 'Meera Joshi', 'All originals seen.'])
    expect(row.getByText(text)).toBeVisible();
  expect(Object.fromEntries(asked)).toMatchObject({ kind: 'student.verified', page: '1', size: '25' });
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('CEL-80 an action leads to the student’s record, or to the staff', async () => {
  answerWith({}, { student: null, staff: { id: 'staff-2', name: 'Hetal Pandya' } }, { student: null });
  await openPage('/cell/activity');
  const student = await screen.findByRole('link', { name: 'AARAV PATEL' });
  expect(student).toHaveAttribute('href', '/cell/students/student-0');
  // Of no drive, it has no line of its own for one.
  expect(student.parentElement!.children).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Hetal Pandya' })).toHaveAttribute('href', '/cell/staff');
});

test('CEL-80 a filter that a link set is shown by name, and is removed', async () => {
  const asked: string[] = [];
  fakeServer.use(
    fakeCellCall('actions', ({ query }) => {
      asked.push(query.get('drive') ?? 'all');
      const drive = { id: 'drive-1', company: 'Loom Works' };
      return { data: fakePage([sampleAction({ drive })], query) };
    }),
  );
  await openPage('/cell/activity?drive=drive-1');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Drive: Loom Works' }));
  await waitFor(() => expect(asked.at(-1)).toBe('all'));
  expect(asked[0]).toBe('drive-1');
  expect(screen.queryByRole('list', { name: 'Filters' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus();
});

test('CEL-81 F-65 a change is undone with a reason, once what it changes is shown', async () => {
  answerWith({});
  const sent: unknown[] = [];
  fakeServer.use(
    fakeCellCall('undoPreview', { data: undoPreview.parse(sampleUndo({ mailed: 1200 })) }),
    fakeCellCall('undo', ({ params, body }) => {
      sent.push({ batch: params['id'], ...undoRequest.parse(body) });
      answerWith({ undone_by: 'batch-10' });
      return {
        message: '1 change is undone.',
        data: undoneData.parse({ batch: 'batch-10', changed: 1, told: { count: 1200, draft: null } }),
      };
    }),
  );
  await openPage('/cell/activity');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Undo: Verified the profile, AARAV PATEL' }));
  const changes = await dialog().findByRole('region', { name: 'What the undo changes' });
  expect(changes).toHaveTextContent('1 change to 1 student');
  expect(changes).toHaveTextContent('Profile: is Verified → becomes Not verified');
  expect(dialog().getByText('1,200 emails sent already')).toBeVisible();
  fill(dialog().getByLabelText('Reason'), 'The wrong student.');
  await user.click(dialog().getByRole('button', { name: 'Undo 1 change' }));
  expect(await screen.findByText('1 change is undone.')).toBeVisible();
  expect(
    screen.getByText('1,200 mails had gone; those students are notified of the correction.'),
  ).toBeVisible();
  expect(sent).toMatchObject([{ batch: 'batch-1', reason: 'The wrong student.', changes: 1 }]);
  expect(sent[0]).not.toHaveProperty('student');
  expect(await screen.findByText('Undone')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo:/ })).toBeNull());
});

test('F-65 from a row of a large change its student alone is undone, unless the whole is chosen', async () => {
  answerWith({});
  const whole = { changes: 12, students: 12 };
  const rows = Array.from({ length: 12 }, (_, at) => ({
    ...sampleUndo().rows[0]!,
    subject: `2202801070${10 + at} STUDENT ${at}`,
  }));
  const sent: unknown[] = [];
  fakeServer.use(
    fakeCellCall('undoPreview', ({ query }) => ({
      data:
        query.get('student') === 'student-0'
          ? sampleUndo({ alone: true, whole })
          : sampleUndo({ alone: true, ...whole, whole, rows }),
    })),
    fakeCellCall('undo', ({ body }) => {
      sent.push(undoRequest.parse(body));
      return { message: '1 change is undone.', data: { batch: 'batch-10', changed: 1 } };
    }),
  );
  const { container } = await openPage('/cell/activity');
  const user = userEvent.setup();
  const ask = async () => user.click(await screen.findByRole('button', { name: /^Undo:/ }));
  await ask();
  expect(await dialog().findByRole('radio', { name: 'Only for AARAV PATEL' })).toBeChecked();
  expect(await accessibilityViolations(container.ownerDocument.body)).toEqual([]);
  fill(dialog().getByLabelText('Reason'), 'The wrong student.');
  await user.click(dialog().getByRole('button', { name: 'Undo 1 change' }));
  await waitFor(() => expect(sent).toMatchObject([{ student: 'student-0', changes: 1 }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await ask();
  await user.click(
    await dialog().findByRole('radio', { name: 'All that was done at once: 12 changes to 12 students' }),
  );
  const button = await dialog().findByRole('button', { name: 'Undo 12 changes' });
  expect(dialog().getByText('220280107010 STUDENT 0')).toBeVisible();
  expect(dialog().queryByText('220280107021 STUDENT 11')).toBeNull();
  await user.click(dialog().getByRole('button', { name: /next/i }));
  expect(await dialog().findByText('220280107021 STUDENT 11')).toBeVisible();
  fill(dialog().getByLabelText('Reason'), 'The wrong file.');
  await user.click(button);
  await waitFor(() => expect(sent[1]).toMatchObject({ changes: 12 }));
  expect(sent[1]).not.toHaveProperty('student');
});

test('F-65 of a batch of 60 a student is found by name, and whom the undo notifies of what is shown', async () => {
  answerWith({});
  const rows = Array.from({ length: 60 }, (_, at) => ({
    ...sampleUndo().rows[0]!,
    subject: `2202801070${10 + at} STUDENT ${at}`,
  }));
  const whole = { changes: 60, students: 60 };
  const text = 'This message was wrong: “You are qualified”. The company page shows what applies now.';
  const corrections = [{ title: 'Correction: no result is published', text, students: 48 }];
  const preview = undoPreview.parse(sampleUndo({ ...whole, whole, rows, mailed: 12, corrections }));
  fakeServer.use(fakeCellCall('undoPreview', { data: preview }));
  await openPage('/cell/activity');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Undo:/ }));
  const changes = within(await dialog().findByRole('region', { name: 'What the undo changes' }));
  expect(changes.getByText('60 changes to 60 students')).toBeVisible();
  expect(changes.getByRole('status')).toHaveTextContent('1 to 10 of 60');
  await user.type(changes.getByRole('searchbox', { name: 'Enrollment or name' }), 'student 57');
  await waitFor(() => expect(changes.getAllByRole('listitem')).toHaveLength(1));
  expect(changes.getByText('220280107067 STUDENT 57')).toBeVisible();
  // What is undone is what was done, whatever is searched for.
  expect(dialog().getByRole('button', { name: 'Undo 60 changes' })).toBeVisible();
  const told = dialog().getByRole('region', { name: 'Notifications of the undo' });
  expect(told).toHaveTextContent('48 students are notified of a correction');
  expect(told).toHaveTextContent('Correction: no result is published');
  expect(told).toHaveTextContent(text);
  expect(dialog().getByText('12 emails sent already')).toBeVisible();
});

test('CEL-81 F-65 what prevents an undo is named before a reason is typed', async () => {
  answerWith({});
  const obstacles = [
    { subject: '220280107001 ISHAAN TRIVEDI', message: 'Something else was done with the student since.' },
    { subject: '220280107004 RAVI DAVE', message: 'The student was erased since.' },
  ];
  fakeServer.use(fakeCellCall('undoPreview', { data: undoPreview.parse(sampleUndo({ obstacles })) }));
  await openPage('/cell/activity');
  await userEvent.click(await screen.findByRole('button', { name: /^Undo:/ }));
  expect(await dialog().findByText('This cannot be undone because')).toBeVisible();
  for (const { subject, message } of obstacles)
    expect(dialog().getByText(`${subject}: ${message}`)).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Undo 1 change' })).toBeDisabled();
});

test('CEL-81 a refusal is shown, and the reason stays', async () => {
  answerWith({});
  const message = 'Some of it was undone since you looked. Nothing was undone now: look again.';
  fakeServer.use(fakeCellCall('undo', { status: 409, message }));
  await openPage('/cell/activity');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Undo:/ }));
  fill(dialog().getByLabelText('Reason'), 'The wrong batch.');
  await user.click(await dialog().findByRole('button', { name: 'Undo 1 change' }));
  expect(await dialog().findByText(message)).toBeVisible();
  expect(dialog().getByLabelText('Reason')).toHaveValue('The wrong batch.');
});

test('CEL-81 what is not of today, was undone, or is of a kind that stays, has no way to undo it', async () => {
  answerWith({ at: '2026-01-05T10:00:00.000Z' }, { undone_by: 'batch-2' }, { kind: 'identity.revealed' });
  await openPage('/cell/activity');
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Undo:/ })).toBeNull();
});
