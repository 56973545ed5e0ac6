import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { applicantsPage, driveFacts, drivesPage } from '@portal/shared/contract/cell';
import {
  accessibilityViolations,
  fakeCellCall,
  fakePage,
  fakeServer,
  sampleApplicant,
  sampleDrive,
  sampleDriveFacts,
  sampleStaffSession,
  sampleUncountedDrive,
} from '@portal/shared/testing';
import { held } from '../../test/held';
import { openPage, useConsole } from '../../test/open-page';

useConsole();

const COUNTS = {
  open: 1,
  closing: 1,
  closed: 12,
  shortlisted: 0,
  unreleased: 2,
  waiting: 0,
  received: 0,
  draft: 0,
  withdrawn: 0,
};

test('CEL-40 drives stand by state, each list with its length, and a row says who did what', async () => {
  const asked: (string | null)[] = [];
  fakeServer.use(
    fakeCellCall('drives', ({ query }) => {
      asked.push(query.get('state'));
      return { data: drivesPage.parse({ ...fakePage([sampleDrive()], query), counts: COUNTS }) };
    }),
  );
  const { container } = await openPage('/cell/drives');
  const tabs = within(await screen.findByRole('navigation', { name: 'Drives by state' }));
  expect(await tabs.findByRole('link', { name: 'Closing within 48 hours (1)' })).toBeVisible();
  expect(tabs.getByRole('link', { name: 'Results to publish (2)' })).toBeVisible();
  const row = within(await screen.findByRole('row', { name: /Kuberon Payments/ }));
  expect(row.getByRole('link', { name: 'Kuberon Payments' })).toHaveAttribute('href', '/cell/drives/drive-1');
  const cells = row.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells).toContain('Backend Engineer (9-12 LPA), Test Engineer (6.5 LPA)');
  for (const count of ['62', '30', '5', '27']) expect(await row.findByText(count)).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
  await userEvent.click(tabs.getByRole('link', { name: 'Closed (12)' }));
  await waitFor(() => expect(asked.at(-1)).toBe('closed'));
});

const counted = (query: URLSearchParams) =>
  drivesPage.parse({ ...fakePage([sampleDrive()], query), counts: COUNTS });
const uncounted = (query: URLSearchParams) =>
  drivesPage.parse({ ...fakePage([sampleUncountedDrive()], query), counts: COUNTS });
const figures = async () =>
  within(await screen.findByRole('row', { name: /Kuberon Payments/ }))
    .getAllByRole('cell')
    .slice(-4)
    .map(({ textContent }) => textContent);

test('CEL-40 drives stand there before anyone is counted, and the figures come into their places', async () => {
  const { until, release } = held();
  fakeServer.use(
    fakeCellCall('drives', async ({ query }) => {
      if (query.get('counts') === 'no') return { data: uncounted(query) };
      await until;
      return { data: counted(query) };
    }),
  );
  const { container } = await openPage('/cell/drives');
  expect(await figures()).toEqual(Array(4).fill('Being counted:'));
  expect(await accessibilityViolations(container)).toEqual([]);
  release();
  await waitFor(async () => expect(await figures()).toEqual(['62', '30', '5', '27']));
});

test('CEL-40 where no one could be counted the drives stay, and counting can be tried again', async () => {
  let isDown = true;
  fakeServer.use(
    fakeCellCall('drives', ({ query }) => {
      if (query.get('counts') === 'no') return { data: uncounted(query) };
      return isDown ? { status: 500, message: 'Not now.' } : { data: counted(query) };
    }),
  );
  const { container } = await openPage('/cell/drives');
  await waitFor(async () => expect(await figures()).toEqual(Array(4).fill('–Not counted:')));
  expect(screen.getByText(/refresh failed/)).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(async () => expect(await figures()).toEqual(['62', '30', '5', '27']));
});

test('CEL-50 CEL-75 a drive begins with its students by what they answered; its screens have addresses', async () => {
  const asked: string[] = [];
  fakeServer.use(
    fakeCellCall('drive', { data: driveFacts.parse(sampleDriveFacts()) }),
    fakeCellCall('applicants', ({ params, query }) => {
      asked.push(`${params['id']} ${query.get('of')} ${query.get('sort')}`);
      const rows = Array.from({ length: 3 }, (_, at) => sampleApplicant(at));
      return { data: applicantsPage.parse({ ...fakePage(rows, query), branches: ['computer'] }) };
    }),
  );
  const { container } = await openPage('/cell/drives/drive-1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Kuberon Payments' })).toBeVisible();
  const debarredRow = await screen.findByRole('row', { name: /MOHAMMED AQIB RANGREZ/ });
  expect(within(debarredRow).getByText(/^Debarred since/)).toBeVisible();
  expect(within(debarredRow).getByText('1 Backend Engineer, 2 Test Engineer')).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'CPI' }));
  await waitFor(() => expect(asked.at(-1)).toBe('drive-1 applied cpi'));
  await userEvent.click(screen.getByRole('link', { name: '27 not responded' }));
  await waitFor(() => expect(asked.at(-1)).toBe('drive-1 silent null'));
  const tabs = within(screen.getByRole('navigation', { name: 'Drive' })).getAllByRole('link');
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
    ['Applicants', '/cell/drives/drive-1'],
    ['Rounds and results', '/cell/drives/drive-1/rounds'],
    ['Offers', '/cell/drives/drive-1/offers'],
    ['Notices and messages', '/cell/drives/drive-1/notices'],
    ['Company link', '/cell/drives/drive-1/links'],
    ['Details', '/cell/drives/drive-1/details'],
    ['History', '/cell/drives/drive-1/history'],
  ]);
  expect(tabs[0]).toHaveAttribute('aria-current', 'page');
});

/** Which calls of a drive's page were made. @param until what the drive's answer waits for */
function hearDriveCalls(until: Promise<void> = Promise.resolve()): string[] {
  const asked: string[] = [];
  fakeServer.use(
    fakeCellCall('drive', () => {
      asked.push('drive');
      return until.then(() => ({ data: driveFacts.parse(sampleDriveFacts()) }));
    }),
    fakeCellCall('applicants', ({ query }) => {
      asked.push('applicants');
      return { data: applicantsPage.parse({ ...fakePage([sampleApplicant(0)], query), branches: [] }) };
    }),
  );
  return asked;
}

test('CEL-50 a drive and its students are asked for beside each other, and each once', async () => {
  const { until, release } = held();
  const asked = hearDriveCalls(until);
  await openPage('/cell/drives/drive-1?of=declined');
  await waitFor(() => expect([...asked].sort()).toEqual(['applicants', 'drive']));
  release();
  expect(await screen.findByRole('table', { name: /^Students of Kuberon Payments/ })).toBeVisible();
  expect([...asked].sort()).toEqual(['applicants', 'drive']);
});

test('CEL-50 what a drive’s page begins with is asked for when its link is pressed, and once', async () => {
  const asked = hearDriveCalls();
  await openPage('/cell/drives');
  const link = await screen.findByRole('link', { name: 'Kuberon Payments' });
  fireEvent.pointerDown(link);
  await waitFor(() => expect([...asked].sort()).toEqual(['applicants', 'drive']));
  fireEvent.click(link);
  expect(await screen.findByRole('table', { name: /^Students of Kuberon Payments/ })).toBeVisible();
  expect([...asked].sort()).toEqual(['applicants', 'drive']);
});

test('CEL-03 CEL-50 a viewer who presses a drive’s link asks for no one by name', async () => {
  const asked = hearDriveCalls();
  await openPage('/cell/drives', sampleStaffSession('viewer'));
  await userEvent.click(await screen.findByRole('link', { name: 'Kuberon Payments' }));
  expect(await screen.findByText('62 eligible, 30 applied, 5 declined, 27 not responded.')).toBeVisible();
  expect(asked).toEqual(['drive']);
});
