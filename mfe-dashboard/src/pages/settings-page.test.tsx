import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  accessibilityViolations,
  fake,
  fakeServer,
  renderPage,
  sampleSession,
  useFakeApi,
} from '@portal/shared/testing';
import remote from '../remote';

useFakeApi();

const open = () => renderPage(remote.routes, { path: '/settings', session: sampleSession });
const SINCE = '2026-03-02T05:00:00.000Z';

/** A portal that remembers whether there is an address, and how many were made. */
function remembering(since: string | null) {
  const portal = { since, made: 0 };
  fakeServer.use(
    fake('calendarAddress', () => ({ data: { since: portal.since } })),
    fake('renewCalendar', () => {
      portal.since = SINCE;
      portal.made += 1;
      return { data: { path: `/calendar/secret-${portal.made}.ics` } };
    }),
    fake('endCalendar', () => {
      portal.since = null;
      return { message: 'The address shows your calendar no more.' };
    }),
  );
  return portal;
}

test('MSG-07 a student makes a calendar address, copies it, and reads that it is shown once', async () => {
  remembering(null);
  const user = userEvent.setup();
  const { container } = await open();
  expect(await screen.findByText('You have no calendar address.')).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Create calendar link' }));
  expect(await screen.findByText(`${location.origin}/calendar/secret-1.ics`)).toBeVisible();
  expect(await screen.findByText('You have a calendar address since 02/03/2026 10:30 AM.')).toHaveFocus();
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Copy the address' }));
  expect(write).toHaveBeenCalledWith(`${location.origin}/calendar/secret-1.ics`);
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('MSG-07 a new address is made after a question, and the secret of the one before is not shown', async () => {
  const portal = remembering(SINCE);
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Make a new address' }));
  expect(screen.queryByRole('button', { name: 'Copy the address' })).toBeNull();
  const dialog = screen.getByRole('alertdialog', { name: 'Make a new address?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(portal.made).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Make a new address' }));
  await userEvent.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Make a new address' }),
  );
  expect(await screen.findByText(`${location.origin}/calendar/secret-1.ics`)).toBeVisible();
});

test('MSG-07 an address is ended after a question', async () => {
  remembering(SINCE);
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete calendar link' }));
  await userEvent.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete calendar link' }),
  );
  expect(await screen.findByText('You have no calendar address.')).toBeVisible();
  expect(await screen.findByText('The address shows your calendar no more.')).toBeVisible();
});

test('MSG-07 a refusal is said, and nothing looks changed', async () => {
  remembering(null);
  fakeServer.use(fake('renewCalendar', { status: 503, message: 'The portal is being looked after.' }));
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Create calendar link' }));
  expect(await screen.findByText('The portal is being looked after.')).toBeVisible();
  expect(screen.getByText('You have no calendar address.')).toBeVisible();
});
