import { endAudienceSession } from '@portal/shared/audience';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  cellMessage,
  cellMessagesPage,
  messageDone,
  messagePreview,
  messageRecipient,
  previewRequest,
  sendMessageRequest,
} from '@portal/shared/contract/cell';
import type { CellMessage, PreviewRequest } from '@portal/shared/contract/cell';
import {
  accessibilityViolations,
  fakeCellCall,
  fakePage,
  fakeServer,
  fill,
  sampleDrive,
  sampleStaffSession,
} from '@portal/shared/testing';
import { choose } from '../../test/choose';
import { openPage, useConsole } from '../../test/open-page';

useConsole();
beforeEach(() => sessionStorage.clear());

/** What is kept of someone's message after a reload: the page's memory is gone, the tab's is not. */
async function keptOverReload(by: string): Promise<unknown> {
  let kept: unknown;
  await jest.isolateModulesAsync(async () => {
    const { keptMessage } = await import('./draft-store');
    kept = keptMessage(by);
  });
  return kept;
}

const AT = '2026-08-12T05:11:00.000Z';
const message = (change: Partial<CellMessage> = {}): CellMessage =>
  cellMessage.parse({
    id: 'message-1',
    subject: 'Come to the office',
    text: 'Dear {name},\n\nbring your marksheets.',
    audience: 'Students: verified',
    by: 'Meera Joshi',
    at: AT,
    due_at: '2026-08-12T05:16:00.000Z',
    state: 'waiting',
    stopped_why: null,
    ms_left: 252_000,
    by_mail: true,
    counts: { all: 117, opened: 0, queued: 117, sent: 0, failed: 0 },
    ...change,
  });
const DONE = messageDone.parse({ batch: 'b', version: null, changed: 117, message: 'message-1' });
const CHANGED = { batch: 'b2', version: null, changed: 3 };

/** @param students how many every audience has */
function withPreview(students: number, asked: PreviewRequest[] = []): PreviewRequest[] {
  fakeServer.use(
    fakeCellCall('previewMessage', ({ body }) => {
      const request = previewRequest.parse(body);
      asked.push(request);
      if (request.audience.standing === undefined && request.audience.drive === undefined)
        return { status: 422, message: 'No students selected. Choose students by a filter.' };
      const sample = { subject: request.subject, text: request.text.replace('{name}', 'DEV GANATRA') };
      return {
        data: messagePreview.parse({
          students,
          by_mail: students - 5,
          names: ['CHAITALI VYAS', 'DEV GANATRA'],
          samples: [
            { name: 'MANSI RAVAL', to: null, ...sample },
            { name: 'DEV GANATRA', to: 'dev@sie.example', ...sample },
          ],
        }),
      };
    }),
  );
  return asked;
}
const withMessage = (change: Partial<CellMessage> = {}) =>
  fakeServer.use(
    fakeCellCall('message', { data: message(change) }),
    fakeCellCall('recipients', ({ query }) => ({
      data: fakePage(
        [
          messageRecipient.parse({
            id: 'student-1',
            enrollment: '230280116001',
            name: 'DEV GANATRA',
            mail: 'bounced',
            answer: '550 no such address',
            opened_at: null,
          }),
        ],
        query,
      ),
    })),
  );

test('MSG-01 an officer sees number, names and samples, types the number, and sends', async () => {
  const asked = withPreview(117);
  withMessage();
  const sent: unknown[] = [];
  fakeServer.use(
    fakeCellCall('sendMessage', ({ body }) => {
      sent.push(sendMessageRequest.parse(body));
      return { message: 'The message to 117 is scheduled.', data: DONE };
    }),
  );
  const user = userEvent.setup();
  const { container } = await openPage('/cell/messages/new');
  expect(await screen.findByText('No students selected. Choose students by a filter.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await user.selectOptions(screen.getByLabelText('Status'), 'Verified');
  expect(await screen.findByText('117 students now')).toBeVisible();
  expect(screen.getByText('CHAITALI VYAS, DEV GANATRA and 115 more')).toBeVisible();
  fill(screen.getByLabelText('Subject'), 'Come');
  fill(screen.getByLabelText('Text'), 'Dear ');
  await user.click(screen.getByRole('button', { name: '{name}' }));
  const samples = within(await screen.findByRole('region', { name: 'Samples' }));
  expect(await samples.findAllByText('Dear DEV GANATRA')).toHaveLength(2);
  expect(samples.getByText('Bell alone: MANSI RAVAL gets no mail')).toBeVisible();
  expect(asked.at(-1)).toMatchObject({ audience: { of: 'students', standing: 'verified' } });
  expect(await accessibilityViolations(container)).toEqual([]);
  const number = screen.getByLabelText('Type 117 to send to 117 students');
  fill(number, '11');
  await user.click(screen.getByRole('button', { name: 'Send to 117' }));
  expect(await screen.findByText('Please type 117: that many get it.')).toBeVisible();
  expect(sent).toEqual([]);
  fill(number, '117');
  await user.click(screen.getByRole('button', { name: 'Send to 117' }));
  expect(await screen.findByRole('heading', { name: 'Scheduled' })).toBeVisible();
  expect(screen.getByText('The message to 117 is scheduled.')).toBeVisible();
  expect(sent).toMatchObject([
    { subject: 'Come', text: 'Dear {name}', by_mail: true, at: null, students: 117, typed: 117 },
  ]);
});

test('MSG-01 refused, all that was typed stays, on another page and back too', async () => {
  withPreview(12);
  fakeServer.use(
    fakeCellCall('sendMessage', {
      status: 422,
      message: 'Please check what is marked.',
      errors: { text: 'Text in braces is one of: {name}.' },
    }),
  );
  const user = userEvent.setup();
  const first = await openPage('/cell/messages/new?standing=verified');
  fill(await screen.findByLabelText('Subject'), 'Come');
  fill(screen.getByLabelText('Text'), 'Dear all');
  await user.click(screen.getByLabelText('Schedule for later'));
  await user.click(await screen.findByRole('button', { name: 'Send to 12' }));
  expect(await screen.findByText('Please enter a day and a time.')).toBeVisible();
  await user.click(screen.getByLabelText('In 5 minutes, so that it can be cancelled'));
  await user.click(screen.getByRole('button', { name: 'Send to 12' }));
  expect(await screen.findByText('Text in braces is one of: {name}.')).toBeVisible();
  expect(screen.getByLabelText('Text')).toHaveValue('Dear all');
  first.unmount();
  await openPage('/cell/messages/new?standing=verified');
  expect(await screen.findByLabelText('Text')).toHaveValue('Dear all');
});

test('MSG-01 what was typed is there after a reload of the tab, for its writer only, and goes when they leave', async () => {
  withPreview(12);
  const path = '/cell/messages/new?standing=verified';
  const first = await openPage(path);
  fill(await screen.findByLabelText('Subject'), 'Come');
  fill(screen.getByLabelText('Text'), 'Dear all');
  first.unmount();
  const { id } = sampleStaffSession();
  expect(await keptOverReload(id)).toMatchObject({ subject: 'Come', text: 'Dear all', typed: '' });
  expect(await keptOverReload('somebody else')).toMatchObject({ subject: '', text: '' });
  const again = await openPage(path);
  expect(await screen.findByLabelText('Text')).toHaveValue('Dear all');
  again.unmount();
  endAudienceSession('staff');
  expect(await keptOverReload(id)).toMatchObject({ subject: '', text: '' });
  expect(sessionStorage).toHaveLength(0);
});

test('MSG-01 F-74 a drive’s students are chosen by what they answered; other filters begin again', async () => {
  const asked = withPreview(27);
  fakeServer.use(
    fakeCellCall('drives', ({ query }) => ({
      data: {
        ...fakePage(query.get('state') === 'all' ? [sampleDrive()] : [], query),
        counts: { open: 1, closing: 0, closed: 0, shortlisted: 0, unreleased: 0, draft: 0, withdrawn: 0 },
      },
    })),
  );
  const user = userEvent.setup();
  await openPage('/cell/messages/new?standing=verified');
  await user.selectOptions(await screen.findByLabelText('From'), 'Students of a drive');
  await choose(screen, 'Drive', 'kub', 'Kuberon Payments (kuberon-backend)');
  await user.selectOptions(screen.getByLabelText('Who'), 'Not responded');
  await waitFor(() =>
    expect(asked.at(-1)?.audience).toEqual({ of: 'drive', drive: 'drive-1', tab: 'silent' }),
  );
  expect(await screen.findByRole('button', { name: '{company}' })).toBeVisible();
});

test('MSG-02 within its five minutes a message is stopped by one press, once', async () => {
  withMessage();
  const stopped: unknown[] = [];
  fakeServer.use(
    fakeCellCall('stopMessage', ({ params }) => {
      stopped.push(params.id);
      withMessage({ state: 'stopped', ms_left: 0 });
      return { message: 'The message is cancelled. No one receives it.', data: CHANGED };
    }),
  );
  const user = userEvent.setup();
  const { container } = await openPage('/cell/messages/message-1');
  expect(await screen.findByText(/^4:(0\d|1[0-2])$/)).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Time left to cancel' })).toHaveAttribute('max', '300000');
  expect(await screen.findByRole('link', { name: 'Queued (117)' })).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Cancel sending' }));
  expect(await screen.findByText('The message is cancelled. No one receives it.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel sending' })).toBeNull());
  expect(stopped).toEqual(['message-1']);
});

test('MSG-02 a message that did not go says why', async () => {
  withMessage({ state: 'stopped', stopped_why: 'The drive was withdrawn before it went.', ms_left: 0 });
  const { container } = await openPage('/cell/messages/message-1');
  expect(await screen.findByText('The drive was withdrawn before it went.')).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('MSG-02 failed mails stand with the answer, and are sent again, they alone', async () => {
  const counts = { all: 31, opened: 19, queued: 0, sent: 28, failed: 3 };
  withMessage({ state: 'sent', ms_left: 0, counts });
  const again = jest.fn(() => ({ message: '3 mails go out once more.', data: CHANGED }));
  fakeServer.use(fakeCellCall('sendAgain', again));
  const user = userEvent.setup();
  await openPage('/cell/messages/message-1?of=failed');
  expect(await screen.findByText('Bounced: 550 no such address')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Failed (3)' })).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('button', { name: 'Cancel sending' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send to the 3 again' }));
  expect(await screen.findByText('3 mails go out once more.')).toBeVisible();
  expect(again).toHaveBeenCalledTimes(1);
});

test('MSG-02 the list has every message with how far it is, and leads to it and to a new one', async () => {
  fakeServer.use(
    fakeCellCall('messages', ({ query }) => ({
      data: cellMessagesPage.parse(fakePage([message({ state: 'stopped' })], query)),
    })),
  );
  const { container } = await openPage('/cell/messages');
  expect(await screen.findByRole('link', { name: 'Come to the office' })).toHaveAttribute(
    'href',
    '/cell/messages/message-1',
  );
  expect(screen.getByText('Stopped')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Write a message' })).toHaveAttribute('href', '/cell/messages/new');
  expect(await accessibilityViolations(container)).toEqual([]);
});
