import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  cellMessage,
  messageDone,
  previewRequest,
  saveTemplateRequest,
  sendMessageRequest,
  type MessageTemplate,
  type PreviewRequest,
} from '@portal/shared/contract/cell';
import {
  accessibilityViolations,
  fakeCellCall,
  fakePage,
  fakeServer,
  fill,
  sampleDriveFacts,
} from '@portal/shared/testing';
import { openPage, useConsole } from '../../test/open-page';

useConsole();
beforeEach(() => sessionStorage.clear());

const DRIVE = '/cell/messages/new?of=drive&drive=drive-1';
const DONE = { batch: 'b', version: null, changed: 1 };
const AT = '2026-08-12T05:11:00.000Z';
const SENT_NOW = cellMessage.parse({
  id: 'message-1',
  subject: 'Come',
  text: 'The hall is flooded.',
  audience: 'Kuberon Payments: applied',
  by: 'Meera Joshi',
  at: AT,
  due_at: AT,
  state: 'waiting',
  stopped_why: null,
  ms_left: 0,
  by_mail: true,
  counts: { all: 28, opened: 0, queued: 28, sent: 0, failed: 0 },
});
const INTERVIEW = { id: 'template-1', name: 'Interview', subject: 'Tomorrow', text: 'Dear {name}' };

/** 28 students of whatever is chosen. @returns what was asked */
function withPreview(): PreviewRequest['audience'][] {
  const asked: PreviewRequest['audience'][] = [];
  fakeServer.use(
    fakeCellCall('previewMessage', ({ body }) => {
      asked.push(previewRequest.parse(body).audience);
      return { data: { students: 28, by_mail: 28, names: ['ASHA'], samples: [] } };
    }),
  );
  return asked;
}

const withTemplates = (...templates: MessageTemplate[]) =>
  fakeServer.use(fakeCellCall('messageTemplates', { data: templates }));

test('F-73 students of a drive are chosen by round, by offer and by role', async () => {
  const asked = withPreview();
  const [round] = sampleDriveFacts().rounds;
  const cancelled = { at: AT, reason: 'The hall is flooded.' };
  const rounds = [round!, { ...round!, id: 'round-2', number: 2, name: 'Interview', cancelled }];
  fakeServer.use(fakeCellCall('drive', { data: sampleDriveFacts({ rounds }) }));
  const user = userEvent.setup();
  const { container } = await openPage(DRIVE);
  await user.selectOptions(await screen.findByLabelText('Who'), 'Absent from round');
  await user.selectOptions(await screen.findByLabelText('Round'), 'Round 1: Aptitude test');
  // A round that was cancelled is not offered.
  expect(screen.queryByRole('option', { name: 'Round 2: Interview' })).toBeNull();
  const chosen = { of: 'drive', drive: 'drive-1' };
  await waitFor(() => expect(asked.at(-1)).toEqual({ ...chosen, tab: 'absent from round', round: '1' }));
  expect(await accessibilityViolations(container)).toEqual([]);
  await user.selectOptions(screen.getByLabelText('Role'), 'Test Engineer');
  await user.selectOptions(screen.getByLabelText('Who'), 'Qualified in round');
  expect(await screen.findByText('By published results.')).toBeVisible();
  const role = 'Test Engineer';
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({ ...chosen, tab: 'qualified in round', round: '1', role }),
  );
  await user.selectOptions(screen.getByLabelText('Who'), 'Placed in this drive');
  await waitFor(() => expect(asked.at(-1)).toEqual({ ...chosen, tab: 'placed in this drive', role }));
  expect(screen.queryByLabelText('Round')).toBeNull();
});

test('F-73 a message that goes now names its number once more, and goes once that is confirmed', async () => {
  withPreview();
  const sent: unknown[] = [];
  fakeServer.use(
    fakeCellCall('sendMessage', ({ body }) => {
      sent.push(sendMessageRequest.parse(body));
      return {
        message: 'The message to 28 is being sent.',
        data: messageDone.parse({ ...DONE, message: 'message-1' }),
      };
    }),
    fakeCellCall('message', { data: SENT_NOW }),
    fakeCellCall('recipients', ({ query }) => ({ data: fakePage([], query) })),
  );
  const user = userEvent.setup();
  await openPage(`${DRIVE}&tab=applied`);
  fill(await screen.findByLabelText('Subject'), 'Come');
  fill(screen.getByLabelText('Text'), 'The hall is flooded.');
  await user.click(screen.getByLabelText('Now'));
  expect(screen.getByText('It goes at once and cannot be cancelled.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Send to 28' }));
  const dialog = () => within(screen.getByRole('alertdialog', { name: 'Send to 28 students now?' }));
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Send to 28' }));
  await user.click(dialog().getByRole('button', { name: 'Send now' }));
  await waitFor(() => expect(screen.getByText('The message to 28 is being sent.')).toBeVisible());
  expect(sent).toMatchObject([{ subject: 'Come', at: null, now: true, students: 28 }]);
  expect(await screen.findByText('This message is being sent. It cannot be cancelled.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel sending' })).toBeNull();
});

test('F-73 a message begins with a template; what was typed is replaced only once that is confirmed', async () => {
  withPreview();
  withTemplates(INTERVIEW);
  const user = userEvent.setup();
  await openPage(`${DRIVE}&tab=applied`);
  const subject = await screen.findByLabelText('Subject');
  fill(subject, 'Mine');
  await user.selectOptions(await screen.findByLabelText('Template'), 'Interview');
  const asks = within(screen.getByRole('alertdialog', { name: 'Replace what you typed?' }));
  await user.click(asks.getByRole('button', { name: 'Keep what I typed' }));
  expect(subject).toHaveValue('Mine');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await user.selectOptions(screen.getByLabelText('Template'), 'Interview');
  await user.click(screen.getByRole('button', { name: 'Use the template' }));
  expect(subject).toHaveValue('Tomorrow');
  expect(screen.getByLabelText('Text')).toHaveValue('Dear {name}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const deleted: unknown[] = [];
  fakeServer.use(
    fakeCellCall('deleteTemplate', ({ params }) => {
      deleted.push(params.id);
      withTemplates();
      return { message: 'The template is deleted.', data: DONE };
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Delete template…' }));
  await user.click(await screen.findByRole('button', { name: 'Delete template' }));
  await waitFor(() => expect(screen.queryByLabelText('Template')).toBeNull());
  expect(deleted).toEqual(['template-1']);
  expect(subject).toHaveValue('Tomorrow');
});

test('F-73 what is typed is saved as a template, and no message goes by that', async () => {
  withPreview();
  withTemplates(INTERVIEW);
  const [saved, sent]: unknown[][] = [[], []];
  fakeServer.use(
    fakeCellCall('saveTemplate', ({ body }) => {
      saved!.push(saveTemplateRequest.parse(body));
      return { message: 'The template is saved.', data: DONE };
    }),
    fakeCellCall('sendMessage', ({ body }) => {
      sent!.push(body);
      return { status: 422, message: 'Not wanted.' };
    }),
  );
  const user = userEvent.setup();
  const { container } = await openPage(`${DRIVE}&tab=applied`);
  fill(await screen.findByLabelText('Subject'), 'Come');
  fill(screen.getByLabelText('Text'), 'Dear {name}');
  await user.click(await screen.findByRole('button', { name: 'Save as template…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Save as template' }));
  await user.click(dialog.getByRole('button', { name: 'Save template' }));
  expect(await dialog.findAllByText('Please enter a name.')).not.toHaveLength(0);
  expect(await accessibilityViolations(document.body)).toEqual([]);
  fill(dialog.getByLabelText('Name'), 'Interview');
  await user.click(await dialog.findByRole('button', { name: 'Replace template' }));
  await waitFor(() => expect(screen.getByText('The template is saved.')).toBeVisible());
  expect(saved).toEqual([{ name: 'Interview', subject: 'Come', text: 'Dear {name}' }]);
  expect(sent).toEqual([]);
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('F-73 files are added when they are chosen, go with the message, and one that is refused says why', async () => {
  withPreview();
  const sent: unknown[] = [];
  let count = 0;
  fakeServer.use(
    fakeCellCall('addMessageFile', () => {
      count += 1;
      return count === 2
        ? { status: 415, message: 'Only a PDF, PNG, JPEG or WebP file can be sent.' }
        : { data: { id: `file-${count}`, name: `${count}.pdf` } };
    }),
    fakeCellCall('sendMessage', ({ body }) => {
      sent.push(sendMessageRequest.parse(body));
      return { data: messageDone.parse({ ...DONE, message: 'message-1' }) };
    }),
    fakeCellCall('message', { status: 404, message: 'There is no such message.' }),
  );
  const user = userEvent.setup();
  await openPage(`${DRIVE}&tab=applied`);
  const pick = async (name: string) =>
    user.upload(
      await screen.findByLabelText('Files'),
      new File(['%PDF-'], name, { type: 'application/pdf' }),
    );
  fill(await screen.findByLabelText('Subject'), 'Come');
  fill(screen.getByLabelText('Text'), 'The plan is here.');
  await pick('1.pdf');
  expect(await screen.findByRole('button', { name: 'Remove 1.pdf' })).toBeVisible();
  await pick('2.pdf');
  expect(await screen.findByText('Only a PDF, PNG, JPEG or WebP file can be sent.')).toBeVisible();
  await pick('3.pdf');
  await user.click(await screen.findByRole('button', { name: 'Remove 1.pdf' }));
  await pick('4.pdf');
  await screen.findByRole('button', { name: 'Remove 4.pdf' });
  expect(await accessibilityViolations(document.body)).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Send to 28' }));
  await waitFor(() => expect(sent).toMatchObject([{ files: ['file-3', 'file-4'] }]));
});
