import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ClosingDrive, OverviewDetails } from '@portal/shared/contract/cell';
import {
  accessibilityViolations,
  fakeCellCall,
  fakeServer,
  sampleOverview,
  sampleOverviewDetails,
  sampleStaffSession,
} from '@portal/shared/testing';
import { queries } from '../api/queries';
import { held } from '../../test/held';
import { openPage, useConsole } from '../../test/open-page';

useConsole();

const closing = (id: string, company: string, change: Partial<ClosingDrive> = {}): ClosingDrive => ({
  id,
  code: `${id}-code`,
  company,
  deadline: new Date(Date.now() + 3 * 3_600_000 + 30_000).toISOString(),
  reminded_at: null,
  ...change,
});
const DRIVES = [
  closing('drive-1', 'Kuberon Payments'),
  closing('drive-2', 'Tarangik Networks', { reminded_at: '2026-08-12T03:35:00.000Z' }),
];
const COUNTED = sampleOverviewDetails({
  not_responded: 1_204,
  drives: [
    { id: 'drive-1', applied: 231, declined: 38, not_responded: 117 },
    { id: 'drive-2', applied: 0, declined: 0, not_responded: 31 },
  ],
});
const withDrives = (drives: ClosingDrive[], all = drives.length) =>
  fakeServer.use(
    fakeCellCall('overview', { data: sampleOverview({ closing: drives, drives_closing: all }) }),
  );
const counting = (data: OverviewDetails = COUNTED) =>
  fakeServer.use(fakeCellCall('overviewDetails', { data }));
const failing = () =>
  fakeServer.use(fakeCellCall('overviewDetails', { status: 500, message: 'It cannot be counted.' }));
/** The call waits until it is let go. */
function holdCount(): () => void {
  const { until, release } = held();
  fakeServer.use(fakeCellCall('overviewDetails', () => until.then(() => ({ data: COUNTED }))));
  return release;
}
const region = () => within(screen.getByRole('region', { name: 'Closing within 48 hours' }));
/** The card of a drive, by its place: each has a list of three numbers. */
const card = (at: number) => within(region().getAllByRole('listitem')[at * 4]!);

test('CEL-73 MSG-08 a drive that closes has its deadline read back, who responded, each with its list, and the reminder', async () => {
  withDrives(DRIVES);
  counting();
  const { container } = await openPage('/cell');
  expect(
    await screen.findByRole('img', { name: '231 applied, 38 declined, 117 not responded of 386 eligible' }),
  ).toBeVisible();
  expect(region().getByRole('link', { name: 'All 14 open drives' })).toHaveAttribute('href', '/cell/drives');
  expect(region().getAllByText(/, \d\d:\d\d [AP]M, in 3 h 0 min$/)).toHaveLength(2);
  for (const [name, tab] of [
    ['applied', 'applied'],
    ['declined', 'declined'],
    ['not responded', 'silent'],
  ] as const)
    expect(card(0).getByRole('link', { name })).toHaveAttribute('href', `/cell/drives/drive-1?of=${tab}`);
  expect(region().getByText('Reminder sent at 09:05 AM')).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
  await userEvent.click(region().getByRole('button', { name: 'Remind 117 students… Kuberon Payments' }));
  expect(within(screen.getByRole('dialog')).getByLabelText('Type 117 to send to 117 students')).toBeVisible();
});

test('CEL-73 the overview is there, and can be used, before responses are counted; then the numbers come', async () => {
  withDrives(DRIVES);
  const release = holdCount();
  const { container } = await openPage('/cell');
  expect(await screen.findByText('profiles to verify')).toBeVisible();
  expect(card(0).getAllByText('Being counted:')).toHaveLength(3);
  expect(card(0).getByRole('link', { name: 'applied' })).toBeVisible();
  expect(region().queryByRole('button', { name: /^Remind/ })).not.toBeInTheDocument();
  expect(await accessibilityViolations(container)).toEqual([]);
  release();
  expect(await region().findByText('231')).toBeVisible();
  expect(screen.queryByText('Being counted:')).not.toBeInTheDocument();
});

test('CEL-73 that responses could not be counted is said, the rest stays, and they are counted again', async () => {
  const FAILED = 'Responses could not be counted.';
  withDrives(DRIVES);
  failing();
  const { container } = await openPage('/cell');
  await waitFor(() => expect(region().getByRole('status')).toHaveTextContent(FAILED));
  expect(card(0).getAllByText('Not counted:')).toHaveLength(3);
  expect(screen.getByText('profiles to verify')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(await accessibilityViolations(container)).toEqual([]);

  // What is asked again says so until a number is there, and the button keeps the focus.
  const release = holdCount();
  await userEvent.click(region().getByRole('button', { name: 'Count again' }));
  expect(card(0).getAllByText('Being counted:')).toHaveLength(3);
  expect(region().getByRole('status')).toHaveTextContent(FAILED);
  expect(region().getByRole('button', { name: 'Count again' })).toHaveFocus();
  release();
  expect(await region().findByText('231')).toBeVisible();
  expect(region().getByRole('status')).toBeEmptyDOMElement();

  // A later count that fails leaves the numbers, and says so.
  failing();
  await queries.refetchQueries({ queryKey: ['overviewDetails'] });
  await waitFor(() =>
    expect(region().getByRole('status')).toHaveTextContent(
      'Responses could not be counted again: these are the numbers before.',
    ),
  );
  expect(region().getByText('231')).toBeVisible();
});

test('CEL-73 two drives of one company have their codes; more than are named have a link, and a new one waits for the count', async () => {
  withDrives([...DRIVES, closing('drive-3', 'Kuberon Payments')], 5);
  counting();
  await openPage('/cell');
  expect(await region().findByText('231')).toBeVisible();
  expect(region().getByText('drive-3-code')).toBeVisible();
  expect(region().queryByText('drive-2-code')).not.toBeInTheDocument();
  expect(card(2).getAllByText('Being counted:')).toHaveLength(3);
  expect(region().getByRole('link', { name: '2 more drives close within 48 hours' })).toHaveAttribute(
    'href',
    '/cell/drives?state=closing',
  );
});

test('CEL-73 CEL-03 where no drive closes that is said; a coordinator opens the lists, and a viewer has the figures alone', async () => {
  withDrives([]);
  const none = await openPage('/cell');
  expect(await screen.findByText('No drive closes within 48 hours.')).toBeVisible();
  none.unmount();
  queries.clear();
  withDrives(DRIVES);
  counting();
  const coordinator = await openPage('/cell', sampleStaffSession('coordinator'));
  expect(await screen.findByText('231')).toBeVisible();
  expect(card(0).getByRole('link', { name: 'not responded' })).toBeVisible();
  expect(region().queryByRole('button', { name: /^Remind/ })).not.toBeInTheDocument();
  coordinator.unmount();
  queries.clear();
  await openPage('/cell', sampleStaffSession('viewer'));
  expect(await screen.findByText('231')).toBeVisible();
  expect(card(0).queryByRole('link', { name: 'not responded' })).not.toBeInTheDocument();
});
