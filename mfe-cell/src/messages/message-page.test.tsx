import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityViolations, fakeCellCall, fakeServer } from '@portal/shared/testing';
import { withMessage } from '../../test/messages';
import { openPage, useConsole } from '../../test/open-page';

useConsole();
const CHANGED = { batch: 'b2', version: null, changed: 3 };

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
