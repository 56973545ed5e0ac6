import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkInRequest, checkInRound } from '@portal/shared/contract';
import {
  accessibilityViolations,
  fake,
  fakeServer,
  fill,
  renderPage,
  sampleCheckIn,
  sampleSession,
  useFakeApi,
} from '@portal/shared/testing';
import remote from '../remote';

useFakeApi();

const open = (search = '?code=12345678') =>
  renderPage(remote.routes, { path: `/check-in/round-1${search}`, session: sampleSession });
const here = () => screen.findByRole('button', { name: 'Check in' });

test('CEL-64 a scanned code shows which round it is, and one press checks in', async () => {
  const sent: unknown[] = [];
  fakeServer.use(
    fake('checkInRound', { data: checkInRound.parse(sampleCheckIn()) }),
    fake('checkIn', ({ params, body }) => {
      sent.push({ id: params['id'], code: checkInRequest.parse(body).code });
      return { message: 'You are checked in.', data: sampleCheckIn({ is_present: true }) };
    }),
  );
  const { container } = await open();
  const button = await here();
  expect(screen.getByRole('region', { name: 'Sabarmati Systems' })).toHaveTextContent(
    /Round 1: Aptitude test.*Computer laboratory 1/,
  );
  expect(screen.getByLabelText('Code on the screen')).toHaveValue('12345678');
  expect(await accessibilityViolations(container)).toEqual([]);
  await userEvent.click(button);
  expect(await screen.findByText('You are checked in.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Check in' })).toBeNull();
  expect(sent).toEqual([{ id: 'round-1', code: '12345678' }]);
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('CEL-64 an old code is refused in words beside it; the one on the screen can be typed', async () => {
  const message =
    'This is not the code on the screen now: it changes every 20 seconds. Please scan it again.';
  fakeServer.use(
    fake('checkIn', ({ body }) =>
      (body as { code: string }).code === '87654321'
        ? { message: 'You are checked in.', data: sampleCheckIn({ is_present: true }) }
        : { status: 422, message, errors: { code: message } },
    ),
  );
  await open();
  await userEvent.click(await here());
  expect(await screen.findAllByText(message)).not.toHaveLength(0);
  const field = screen.getByLabelText('Code on the screen');
  fill(field, '87654321');
  await userEvent.click(await here());
  expect(await screen.findByText('You are checked in.')).toBeVisible();
});

test('CEL-64 without a code nothing is sent; a student who is checked in reads so', async () => {
  const sent = jest.fn(() => ({}));
  fakeServer.use(fake('checkIn', sent));
  const { unmount } = await open('');
  await userEvent.click(await here());
  expect(await screen.findAllByText(/The code has 8 digits/)).not.toHaveLength(0);
  expect(sent).not.toHaveBeenCalled();
  unmount();
  fakeServer.use(fake('checkInRound', { data: sampleCheckIn({ is_present: true }) }));
  await open();
  expect(await screen.findByText('You are checked in already.')).toBeVisible();
});

test('CEL-64 who is not called to the round reads why', async () => {
  const message = 'You are not called to Round 1: Aptitude test of Sabarmati Systems.';
  fakeServer.use(fake('checkInRound', { status: 403, message }));
  await open();
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Check in' })).toBeNull();
});
