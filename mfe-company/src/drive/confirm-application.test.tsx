import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { confirmRequest } from '@portal/shared/contract';
import {
  accessibilityViolations,
  fake,
  fakeServer,
  sampleApplication,
  useFakeApi,
} from '@portal/shared/testing';
import { openDrive } from '../../test/open-drive';

useFakeApi();

const again = {
  until: '2099-11-25T12:30:00.000Z',
  changes: [
    { what: 'Package of Test Engineer', was: '9 LPA', is: '4 LPA' },
    { what: 'Role Tester', was: '5 LPA', is: null },
  ],
};
const CHANGED = {
  is_concern: 'TRUE' as const,
  application: sampleApplication({ state: 'applied', again }),
};

/** What is sent to the server from now on. */
function answersSent(): unknown[] {
  const sent: unknown[] = [];
  fakeServer.use(
    fake('confirmApplication', ({ body }) => {
      sent.push(confirmRequest.parse(body));
      return { message: 'Your answer is recorded.', data: null };
    }),
  );
  return sent;
}

test('F-80 a drive that got worse says what changed, until when to answer, and is confirmed', async () => {
  const sent = answersSent();
  const { container } = await openDrive(CHANGED);
  expect(await screen.findByText('Package of Test Engineer: 4 LPA (before: 9 LPA)')).toBeVisible();
  expect(screen.getByText('Role Tester: removed (before: 5 LPA)')).toBeVisible();
  expect(screen.getByText('Confirm by 25/11/2099 06:00 PM')).toBeVisible();
  expect(
    screen.getByText(
      /You may answer until 25\/11\/2099 06:00 PM\. Without an answer your application stays\./,
    ),
  ).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm application' }));
  await waitFor(() => expect(sent).toEqual([{ answer: 'confirm' }]));
});

test('F-80 a drive is left once that was asked', async () => {
  const sent = answersSent();
  await openDrive(CHANGED);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Leave this drive' }));
  expect(
    screen.getByText(/Leave this drive\? Your application is declined\. That is no absence\./),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Go back' }));
  await user.click(screen.getByRole('button', { name: 'Leave this drive' }));
  await user.click(screen.getByRole('button', { name: 'Yes, leave' }));
  await waitFor(() => expect(sent).toEqual([{ answer: 'leave' }]));
});
