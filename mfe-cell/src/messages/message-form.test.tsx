import { endAudienceSession } from '@portal/shared/audience';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  messageDone,
  messagePreview,
  previewRequest,
  sendMessageRequest,
  type PreviewRequest,
} from '@portal/shared/contract/cell';
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
import { chooseFilter } from '../../test/list';
import { withMessage } from '../../test/messages';
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

const DONE = messageDone.parse({ batch: 'b', version: null, changed: 117, message: 'message-1' });

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
  await chooseFilter('Status', 'Verified');
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
