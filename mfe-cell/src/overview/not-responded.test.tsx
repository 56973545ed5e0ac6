import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { todayData } from '@portal/shared/contract/cell';
import type { StaffRole } from '@portal/shared/contract/cell';
import {
  accessibilityViolations,
  fakeCellCall,
  fakeServer,
  sampleNotRespondedDrives,
  sampleStaffSession,
  sampleToday,
} from '@portal/shared/testing';
import { queries } from '../api/queries';
import { held } from '../../test/held';
import { openPage, useConsole } from '../../test/open-page';

useConsole();

const CLOSING = [
  { id: 'drive-1', code: 'kuberon-backend', company: 'Kuberon Payments' },
  { id: 'drive-2', code: 'tarangik-intern', company: 'Tarangik Networks' },
];
const COUNTED = {
  ...sampleNotRespondedDrives(),
  silent_students: 1_204,
  drives: [
    { id: 'drive-1', silent: 1_204 },
    { id: 'drive-2', silent: 0 },
  ],
};
const todayWith = (closing: typeof CLOSING) =>
  fakeServer.use(
    fakeCellCall('today', {
      data: todayData.parse({ ...sampleToday(), drives_closing: closing.length, closing }),
    }),
  );
const failing = () =>
  fakeServer.use(fakeCellCall('notRespondedDrives', { status: 500, message: 'It cannot be counted.' }));
const counting = (data: unknown = COUNTED) => fakeServer.use(fakeCellCall('notRespondedDrives', { data }));
/** The call waits until it is let go. */
function holdCount(): () => void {
  const { until, release } = held();
  fakeServer.use(fakeCellCall('notRespondedDrives', () => until.then(() => ({ data: COUNTED }))));
  return release;
}

/** Opens today, and waits for its figures. */
async function openToday(role: StaffRole = 'officer') {
  const page = await openPage('/cell', sampleStaffSession(role));
  await screen.findByText('profiles to verify');
  return page;
}
const soon = () => within(screen.getByRole('region', { name: 'Closing soon' }));
const byDrive = () => within(soon().getByRole('list', { name: 'Silent, by drive' }));
const lineOf = (words: string | RegExp) => soon().getByRole('link', { name: words });
const FAILED = 'Students who have not responded could not be counted.';

test('CEL-73 today is there, and can be used, before who is silent is counted; then the numbers come', async () => {
  todayWith(CLOSING);
  const release = holdCount();
  const { container } = await openToday();
  expect(screen.getByText('profiles to verify')).toBeVisible();
  expect(lineOf(/^Being counted: students who have not responded/)).toHaveAttribute(
    'href',
    '/cell/students?waits=silent',
  );
  expect(lineOf(/^2 drives close/)).toBeVisible();
  expect(byDrive().getAllByRole('listitem')).toHaveLength(2);
  expect(byDrive().getByRole('link', { name: /^Being counted: Kuberon Payments/ })).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);

  release();
  expect(await soon().findByRole('link', { name: /^1,204 students who have not responded/ })).toBeVisible();
  expect(byDrive().getByRole('link', { name: '1,204 Kuberon Payments kuberon-backend' })).toHaveAttribute(
    'href',
    '/cell/drives/drive-1?of=silent',
  );
  expect(screen.queryByText('Being counted:')).not.toBeInTheDocument();
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('CEL-73 that who is silent could not be counted is said, the rest stays, and it is counted again', async () => {
  todayWith(CLOSING);
  failing();
  const { container } = await openToday();
  await waitFor(() => expect(soon().getByRole('status')).toHaveTextContent(FAILED));
  expect(lineOf(/^Not counted: students who have not responded/)).toHaveAttribute(
    'href',
    '/cell/students?waits=silent',
  );
  expect(screen.getByText('profiles to verify')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(await accessibilityViolations(container)).toEqual([]);

  // What is asked again says so until a number is there, and keeps the place of whoever pressed.
  const release = holdCount();
  await userEvent.click(soon().getByRole('button', { name: 'Count again' }));
  expect(lineOf(/^Being counted: students who have not responded/)).toBeVisible();
  expect(soon().getByRole('status')).toHaveTextContent(FAILED);
  expect(soon().getByRole('button', { name: 'Count again' })).toHaveFocus();
  release();
  expect(await soon().findByRole('link', { name: /^1,204 students who have not responded/ })).toBeVisible();
  expect(soon().getByRole('status')).toBeEmptyDOMElement();
  expect(soon().queryByRole('button')).not.toBeInTheDocument();
});

test('CEL-73 a later count that fails leaves the number before, and says so', async () => {
  todayWith(CLOSING);
  counting();
  await openToday();
  expect(await soon().findByRole('link', { name: /^1,204 students who have not responded/ })).toBeVisible();
  failing();
  await queries.refetchQueries({ queryKey: ['notRespondedDrives'] });
  await waitFor(() =>
    expect(soon().getByRole('status')).toHaveTextContent(
      'Students who have not responded could not be counted again: this is the count before.',
    ),
  );
  expect(lineOf(/^1,204 students who have not responded/)).toBeVisible();
});

test('CEL-73 a drive that closes soon since the count waits for the next one', async () => {
  todayWith([...CLOSING, { id: 'drive-3', code: 'later', company: 'Later' }]);
  counting();
  await openToday();
  expect(await soon().findByRole('link', { name: /^1,204 students who have not responded/ })).toBeVisible();
  expect(byDrive().getByRole('link', { name: /^Being counted: Later/ })).toBeVisible();
});

test('CEL-73 where no drive closes within a day there is zero, and no list of drives', async () => {
  todayWith([]);
  counting({ ...COUNTED, silent_students: 0, drives: [] });
  await openToday();
  expect(await soon().findByRole('link', { name: /^0 students who have not responded/ })).toBeVisible();
  expect(soon().queryByRole('list', { name: 'Silent, by drive' })).not.toBeInTheDocument();
});

test('CEL-73 CEL-03 a coordinator opens a drive’s silent students; a viewer has the figures alone', async () => {
  todayWith(CLOSING);
  counting();
  const { unmount } = await openToday('coordinator');
  expect(byDrive().getAllByRole('link')).toHaveLength(2);
  unmount();
  queries.clear();
  await openToday('viewer');
  expect(byDrive().getAllByRole('listitem')).toHaveLength(2);
  expect(byDrive().queryByRole('link')).not.toBeInTheDocument();
});
