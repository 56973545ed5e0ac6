import { screen, within } from '@testing-library/react';
import type { OverviewData } from '@portal/shared/contract/cell';
import {
  accessibilityViolations,
  fakeCellCall,
  fakeServer,
  sampleOverview,
  sampleOverviewDetails,
  sampleStaffSession,
} from '@portal/shared/testing';
import { openPage, useConsole } from '../../test/open-page';

useConsole();

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString();
const answerWith = (change: Partial<OverviewData>) =>
  fakeServer.use(fakeCellCall('overview', { data: sampleOverview(change) }));
const section = (name: string) => within(screen.getByRole('region', { name }));
const links = (name: string) =>
  section(name)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const lines = (name: string) =>
  section(name)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('CEL-73 each number opens the list that it counts, with the oldest and the late ones; zero is there', async () => {
  const { to_do: toDo } = sampleOverview();
  answerWith({
    to_do: {
      ...toDo,
      to_verify: { count: 37, late: 9, oldest: { since: hoursAgo(76.1), name: 'ISHAAN TRIVEDI' } },
      withdrawals: {
        count: 2,
        late: 1,
        oldest: { since: hoursAgo(5), name: 'AARAV PATEL', due: '2099-03-12T11:30:00.000Z' },
      },
    },
    bars_to_answer: 2,
    import_draft: { name: 'list.csv', saved_at: hoursAgo(2.1) },
  });
  const { container } = await openPage('/cell');
  expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  expect(await screen.findByRole('link', { name: /^4 students eligible, not responded/ })).toBeVisible();
  expect(links('To do')).toEqual([
    [
      '37 profiles to verify9 have waited more than 2 days. Oldest: ISHAAN TRIVEDI, 3 d 4 h',
      '/cell/verification',
    ],
    ['1 unlock requestOldest: AARAV PATEL, 5 h', '/cell/unlocks'],
    [
      '2 requests to withdraw an application1 overdue. AARAV PATEL, due 12/03/2099 05:00 PM',
      '/cell/withdrawals',
    ],
    ['0 requests for erasure', '/cell/erasure?show=requested'],
    ['1 debarment to decideOldest: 5 h. 2 more can still be answered', '/cell/debarments?state=to+decide'],
    ['0 appeals', '/cell/debarments?state=appealed'],
    ['0 absences without a proposed debarment', '/cell/debarments?state=absent'],
    ['1 job notification form receivedOldest: Kuberon Payments, 5 h', '/cell/drives?state=received'],
    ['1 drive with a new shortlistOldest: Kuberon Payments, 5 h', '/cell/drives?state=shortlisted'],
    ['1 profile returned to its studentOldest: 5 h', '/cell/returned'],
    [
      '20 students who have not registeredThey cannot be verified, and apply to no drive',
      '/cell/students?standing=not+registered',
    ],
    ['1 unfinished importlist.csv is checked and not imported, 2 h ago', '/cell/import'],
  ]);
  expect(links('Not published or not sent yet')).toEqual([
    ['1 drive with results not published', '/cell/drives?state=unreleased'],
    [
      '1 drive with students without a resultResults of their round are published for others',
      '/cell/drives?state=waiting',
    ],
    ['2 drive draftsNo student sees them yet', '/cell/drives?state=draft'],
    ['4 students eligible, not respondedIn drives that close within 48 hours', '/cell/students?waits=silent'],
    ['0 students whose email failed', '/cell/students?waits=mail+failed'],
    ['0 invitations not sent', '/cell/import'],
  ]);
  expect(links('Students by status')).toEqual([
    ['Not registered', '/cell/students?standing=not+registered'],
    ['Registered, not verified', '/cell/students?standing=registered'],
    ['Verified', '/cell/students?standing=verified'],
    ['Placed', '/cell/students?standing=placed'],
    ['Debarred', '/cell/students?standing=barred'],
    ['All students', '/cell/students'],
  ]);
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('CEL-73 results not published, links that end and releases rolled back are named', async () => {
  answerWith({
    unpublished: [
      {
        drive: { id: 'drive-2', code: 'medhavi', company: 'Medhavi Instruments' },
        round: { id: 'round-2', number: 2, name: 'Interview' },
        results: 131,
        release_at: null,
      },
    ],
    ending_links: [
      { id: 'l1', company: 'Kuberon Payments', drive_id: 'drive-1', company_id: null, until: hoursAgo(-100) },
      {
        id: 'l2',
        company: 'Nimbari Systems',
        drive_id: null,
        company_id: 'company-2',
        until: hoursAgo(-100),
      },
    ],
    rolled_back: [{ part: 'mfe-company', at: hoursAgo(3.1) }],
    season: { year: 2027, day: 43 },
  });
  const { container } = await openPage('/cell');
  expect(await screen.findByText(/2027 season, day 43$/)).toBeVisible();
  const unsent = lines('Not published or not sent yet');
  expect(unsent[0]).toBe(
    '1 drive with results not publishedMedhavi Instruments, Round 2: Interview (131), no time set',
  );
  expect(unsent.at(-1)).toBe('1 release rolled backmfe-company, 3 h ago');
  const toDo = section('To do');
  expect(toDo.getByText('company links that expire soon', { exact: false })).toBeVisible();
  expect(toDo.getByRole('link', { name: 'Kuberon Payments' })).toHaveAttribute(
    'href',
    '/cell/drives/drive-1/links',
  );
  expect(toDo.getByRole('link', { name: 'Nimbari Systems' })).toHaveAttribute(
    'href',
    '/cell/companies/company-2',
  );
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('CEL-73 CEL-60 the schedule has a line for now between what was and what is to come, and clashes', async () => {
  const drive = { id: 'drive-1', code: 'sabarmo', company: 'Sabarmo Mobility' };
  const entry = { drive, round: null, place: null, present: 0, absent: 0, message: null };
  const round = (id: string, number: number) => ({ id, number, name: 'Test' });
  answerWith({
    schedule: [
      {
        ...entry,
        kind: 'round',
        at: hoursAgo(1),
        round: round('r1', 1),
        place: 'Lab 3',
        present: 64,
        absent: 2,
      },
      { ...entry, kind: 'round', at: hoursAgo(-1), round: round('r2', 2), place: 'Online' },
      { ...entry, kind: 'deadline', at: hoursAgo(-2) },
      { ...entry, kind: 'results', at: hoursAgo(-3), round: round('r1', 1) },
      {
        ...entry,
        kind: 'message',
        at: hoursAgo(-4),
        drive: null,
        message: { id: 'm1', subject: 'Bring a pencil' },
      },
      { ...entry, kind: 'announcement', at: hoursAgo(-5), drive: null },
    ],
  });
  const clash = { round: 'r2', students: 4, other: 'Pragatix Cloud, Round 1: Interviews' };
  fakeServer.use(fakeCellCall('overviewDetails', { data: sampleOverviewDetails({ clashes: [clash] }) }));
  const { container } = await openPage('/cell');
  expect(await screen.findByText('4 students are also in Pragatix Cloud, Round 1: Interviews')).toBeVisible();
  const time = /^\d\d:\d\d [AP]M/;
  expect(lines('Today’s schedule').map((line) => line?.replace(time, ''))).toEqual([
    'Sabarmo Mobility, Round 1: TestLab 3. 64 of 66 present',
    expect.stringMatching(/^Now, \d\d:\d\d [AP]M$/),
    'Sabarmo Mobility, Round 2: TestOnline4 students are also in Pragatix Cloud, Round 1: Interviews',
    'Sabarmo Mobility closes',
    'Results of Sabarmo Mobility, Round 1: Test are published',
    'The message “Bring a pencil” is sent',
    'An announcement is published',
  ]);
  expect(links('Today’s schedule').map(([, href]) => href)).toEqual([
    '/cell/drives/drive-1/rounds/r1',
    '/cell/drives/drive-1/rounds/r2',
    '/cell/drives/drive-1',
    '/cell/drives/drive-1/rounds/r1',
    '/cell/messages/m1',
    '/cell/announcements',
  ]);
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('CEL-73 CEL-80 the newest changes say who, what and to whom, or of how many', async () => {
  const change = { batch: 'b1', at: hoursAgo(0), actions: 1, subject: 'ISHAAN TRIVEDI' };
  answerWith({
    activity: [
      { ...change, title: 'Verified the profile', actor: { id: 'staff-2', name: 'Hetal Pandya' } },
      {
        ...change,
        batch: 'b2',
        title: 'Marked attendance or a result',
        actor: { id: 'staff-1', name: 'Meera Joshi' },
        actions: 66,
        subject: null,
      },
    ],
  });
  await openPage('/cell');
  expect(await screen.findByText('Verified the profile: ISHAAN TRIVEDI')).toBeVisible();
  const [first, second] = lines('Recent activity');
  expect(first).toMatch(/^Verified the profile: ISHAAN TRIVEDIHetal Pandya, \d\d:\d\d [AP]M$/);
  expect(second).toMatch(/^Marked attendance or a result: 66 changesYou, /);
  expect(links('Recent activity')).toEqual([['Activity log', '/cell/activity']]);
});

test('CEL-73 CEL-03 a viewer has the figures, and no link to a list of names', async () => {
  const {
    unsent_invitations: _invitations,
    import_draft: _draft,
    ending_links: _links,
    rolled_back: _parts,
    activity: _activity,
    ...shown
  } = sampleOverview();
  fakeServer.use(fakeCellCall('overview', { data: shown }));
  await openPage('/cell', sampleStaffSession('viewer'));
  expect(await screen.findByText('profiles to verify')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Recent activity' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Remind/ })).not.toBeInTheDocument();
  // Drives name no student.
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/cell/drives',
    '/cell/drives/drive-1',
    '/cell/drives?state=unreleased',
    '/cell/drives?state=waiting',
    '/cell/drives?state=draft',
  ]);
});
