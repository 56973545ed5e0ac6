import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityViolations, fakeCellCall, fakeServer } from '@portal/shared/testing';
import { openPage, useConsole } from '../../test/open-page';

useConsole();

const OWN = { id: 'own', browser: 'Firefox on Linux', is_current: true };
const OTHER = { id: 'other', browser: 'Chrome on Android', is_current: false };
const AT = { since: '2026-11-20T10:00:00.000Z', last_used: '2026-11-22T10:00:00.000Z' };
/** What the calls answer, with the ids of sessions that were ended. */
function withSessions(refusal?: string) {
  const ended: unknown[] = [];
  fakeServer.use(
    fakeCellCall('sessions', () => ({
      data: [OWN, OTHER].filter(({ id }) => !ended.includes(id)).map((one) => ({ ...one, ...AT })),
    })),
    fakeCellCall('endSession', ({ params }) => {
      if (refusal !== undefined) return { status: 404, message: refusal };
      ended.push(params['id']);
      return { message: 'The session is ended.', data: null };
    }),
  );
  return ended;
}
const END = 'End the session: Chrome on Android';

test('CEL-05 one’s own sessions are listed, this one marked, and another one is ended', async () => {
  const ended = withSessions();
  const { container } = await openPage('/cell/account');
  const own = (await screen.findByText('Firefox on Linux')).closest('li')!;
  expect(within(own).getByText('This one')).toBeVisible();
  expect(within(own).queryByRole('button')).toBeNull();
  expect(await accessibilityViolations(container)).toEqual([]);
  const gone = screen.getByText('Chrome on Android');
  await userEvent.click(screen.getByRole('button', { name: END }));
  await waitFor(() => expect(gone).not.toBeInTheDocument());
  expect(ended).toEqual(['other']);
});

test('CEL-05 a refusal is shown in words at the session, which stays', async () => {
  withSessions('This session is not there any more.');
  await openPage('/cell/account');
  await userEvent.click(await screen.findByRole('button', { name: END }));
  const other = screen.getByText('Chrome on Android').closest('li')!;
  expect(await within(other).findByText('This session is not there any more.')).toBeVisible();
});

test('CEL-05 sessions that cannot be read are asked for again', async () => {
  fakeServer.use(fakeCellCall('sessions', { status: 500, message: 'The sessions cannot be read now.' }));
  await openPage('/cell/account');
  expect(await screen.findByText('The sessions cannot be read now.')).toBeVisible();
  withSessions();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Firefox on Linux')).toBeVisible();
});
