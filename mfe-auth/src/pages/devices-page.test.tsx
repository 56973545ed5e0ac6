import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SessionItem } from '@portal/shared/contract';
import {
  accessibilityViolations,
  fake,
  fakeServer,
  renderPage,
  sampleSession,
  unreachable,
  useFakeApi,
} from '@portal/shared/testing';
import remote from '../remote';

useFakeApi();

const device = (id: string, browser: string, is_current = false): SessionItem => ({
  id,
  browser,
  is_current,
  since: '2026-11-22T02:30:00.000Z',
  last_used: '2026-11-22T04:00:00.000Z',
});
const OWN = device('own', 'Firefox on Linux', true);
const PHONE = device('phone', 'Chrome on Android');
const LAB = device('lab', 'Edge on Windows');

/** A server that has these sessions. */
function sessionsAre(...given: SessionItem[]) {
  let sessions = given;
  const ended = jest.fn();
  fakeServer.use(
    fake('sessions', () => ({ data: sessions })),
    fake('endSession', ({ params }) => {
      ended(params['id']);
      sessions = sessions.filter(({ id }) => id !== params['id']);
      return {};
    }),
    fake('endOtherSessions', () => {
      ended('others');
      sessions = sessions.filter(({ is_current }) => is_current);
      return {};
    }),
  );
  return ended;
}
const open = () => renderPage(remote.routes, { path: '/devices', session: sampleSession });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('AUT-11 W-05 F-08 every session: browser, since when, last used, and which one this is', async () => {
  sessionsAre(OWN, PHONE, device('room', OWN.browser));
  const { container } = await open();
  const [own] = await screen.findAllByRole('group', { name: 'Firefox on Linux' });
  expect(own).toHaveTextContent('This device');
  expect(within(own!).queryByRole('button')).toBeNull();
  const phone = screen.getByRole('group', { name: 'Chrome on Android' });
  expect(phone).toHaveTextContent('Last used22/11/2026 09:30 AM');
  expect(phone).toHaveTextContent('Logged in22/11/2026 08:00 AM');
  expect(phone).not.toHaveTextContent('This device');
  expect(document.title).toMatch(/^Logged-in devices/);
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('AUT-11 W-05 one is logged out: it goes, this is said, and the focus is on the next one', async () => {
  const ended = sessionsAre(OWN, PHONE, LAB);
  await open();
  await press('Log out Chrome on Android');
  expect(await screen.findByText('Chrome on Android is logged out.')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Chrome on Android' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Log out Edge on Windows' })).toHaveFocus();
  expect(ended.mock.calls).toEqual([['phone']]);
  await press('Log out Edge on Windows');
  expect(await screen.findByText('No other device is logged in.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Other devices' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Log out all others' })).toBeNull();
});

test('AUT-11 W-05 all others are logged out after a question, and not without it', async () => {
  const ended = sessionsAre(OWN, PHONE, LAB);
  await open();
  await press('Log out all others');
  const dialog = await screen.findByRole('alertdialog', { name: 'Log out every other device?' });
  expect(await accessibilityViolations(dialog)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(ended).not.toHaveBeenCalled();
  await press('Log out all others');
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Log out all others' }),
  );
  expect(await screen.findByText('Every other device is logged out.')).toBeVisible();
  expect(screen.getByText('No other device is logged in.')).toBeVisible();
  expect(ended.mock.calls).toEqual([['others']]);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Other devices' })).toHaveFocus());
});

test('AUT-11 W-05 one that has ended by itself goes as well; a failure is said and leaves it', async () => {
  sessionsAre(OWN, PHONE, LAB);
  await open();
  fakeServer.use(unreachable('endSession'));
  await press('Log out Chrome on Android');
  expect(await screen.findByText(/The server cannot be reached/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Log out Chrome on Android' })).toHaveFocus();
  fakeServer.use(fake('endSession', { status: 404, message: 'This session does not exist or has ended.' }));
  await press('Log out Chrome on Android');
  expect(await screen.findByText('Chrome on Android is logged out.')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Chrome on Android' })).toBeNull();
});

test('AUT-11 W-05 a list that cannot be read says why, and is read again', async () => {
  fakeServer.use(fake('sessions', { status: 500, message: 'Something went wrong.' }));
  const { container } = await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong.');
  expect(await accessibilityViolations(container)).toEqual([]);
  sessionsAre(OWN, PHONE);
  await press('Try again');
  expect(await screen.findByRole('group', { name: 'Chrome on Android' })).toBeVisible();
});
