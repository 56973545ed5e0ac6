import { screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messageDone, reminderRequest } from '@portal/shared/contract/cell';
import type { DriveFacts } from '@portal/shared/contract/cell';
import {
  accessibilityViolations,
  fakeCellCall,
  fakeServer,
  fill,
  sampleDriveFacts,
  sampleStaffSession,
} from '@portal/shared/testing';
import { openPage, useConsole } from '../../test/open-page';
import { queries } from '../api/queries';

useConsole();

const NOT_RESPONDED = '/cell/drives/drive-1?of=silent';
const withDrive = (change: Partial<DriveFacts>) =>
  fakeServer.use(fakeCellCall('drive', { data: sampleDriveFacts(change) }));
const counts = (silent: number) => ({ eligible: silent, applied: 0, declined: 0, silent });

test('MSG-08 an officer reminds students who have not responded, knowing how many and what they read', async () => {
  withDrive({ counts: counts(117) });
  const sent: unknown[] = [];
  fakeServer.use(
    fakeCellCall('nudge', ({ params, body }) => {
      const { students, typed } = reminderRequest.parse(body);
      sent.push([params.id, students, typed]);
      if (typed !== students)
        return {
          status: 422,
          message: 'Type 117 to send to 117 students.',
          errors: { typed: 'Type 117 to send to 117 students.' },
        };
      const data = messageDone.parse({ batch: 'b', version: null, changed: 117, message: 'message-1' });
      return { message: 'The reminder to 117 is scheduled.', data };
    }),
    fakeCellCall('message', { status: 404, message: 'There is no such message.' }),
  );
  const user = userEvent.setup();
  await openPage(NOT_RESPONDED);
  await user.click(await screen.findByRole('button', { name: 'Remind 117 students… Kuberon Payments' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Kuberon Payments waits for your answer')).toBeVisible();
  expect(await accessibilityViolations(document.body)).toEqual([]);
  const number = dialog.getByLabelText('Type 117 to send to 117 students');
  fill(number, '11');
  await user.click(dialog.getByRole('button', { name: 'Remind 117' }));
  expect(await dialog.findAllByText('Type 117 to send to 117 students.')).not.toHaveLength(0);
  expect(number).toHaveValue('11');
  fill(number, '117');
  await user.click(dialog.getByRole('button', { name: 'Remind 117' }));
  await waitFor(() => expect(screen.getByText('The reminder to 117 is scheduled.')).toBeVisible());
  expect(sent).toEqual([
    ['drive-1', 117, 11],
    ['drive-1', 117, 117],
  ]);
});

test('MSG-08 a reminder of today is named, and no one is reminded by others, elsewhere or for what is closed', async () => {
  withDrive({ counts: counts(3), nudged_at: '2026-08-12T03:35:00.000Z' });
  const reminded = await openPage(NOT_RESPONDED);
  expect(await screen.findByText('Reminder sent at 09:05 AM')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Remind/ })).toBeNull();
  reminded.unmount();
  queries.clear();
  const cases = [
    [NOT_RESPONDED, { counts: counts(3) }, 'coordinator'],
    [NOT_RESPONDED, { counts: counts(3), state: 'closed' }, 'officer'],
    [NOT_RESPONDED, { counts: counts(0) }, 'officer'],
    ['/cell/drives/drive-1', { counts: counts(3) }, 'officer'],
  ] as const;
  for (const [path, change, role] of cases) {
    withDrive(change);
    const page = await openPage(path, sampleStaffSession(role));
    expect(await screen.findByRole('navigation', { name: 'Students of the drive by answer' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Remind/ })).toBeNull();
    page.unmount();
    queries.clear();
  }
});
