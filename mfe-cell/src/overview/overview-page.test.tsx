import { screen, within } from '@testing-library/react';
import { todayData } from '@portal/shared/contract/cell';
import type { TodayData } from '@portal/shared/contract/cell';
import {
  accessibilityViolations,
  fakeCellCall,
  fakeServer,
  sampleStaffSession,
  sampleToday,
} from '@portal/shared/testing';
import { openPage, useConsole } from '../../test/open-page';

useConsole();

const answerWith = (change: Partial<TodayData>) =>
  fakeServer.use(fakeCellCall('today', { data: todayData.parse({ ...sampleToday(), ...change }) }));
const section = (name: string) => within(screen.getByRole('region', { name }));
const hrefs = (name: string) =>
  section(name)
    .getAllByRole('link')
    .map((link) => [link.textContent.match(/^[\d,]+ [a-z ]+?(?=[A-Z])/)?.[0], link.getAttribute('href')]);

test('CEL-73 each number of today opens the list that it counts; zero is there', async () => {
  answerWith({ students: 50_214, to_verify: 0, drives_closing: 2, closing: [] });
  const { container } = await openPage('/cell');
  expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  expect(await screen.findByRole('link', { name: /^4 students who have not responded/ })).toBeVisible();
  expect(hrefs('To do')).toEqual([
    ['0 profiles to verify', '/cell/verification'],
    ['1 request to unlock', '/cell/unlocks'],
    ['1 profile with its student', '/cell/returned'],
    ['1 proposed debarment', '/cell/debarments?state=proposed'],
    ['1 debarment to decide', '/cell/debarments?state=to+decide'],
    ['0 appeals', '/cell/debarments?state=appealed'],
    ['1 drive with a new shortlist', '/cell/drives?state=shortlisted'],
    ['1 job notification form received', '/cell/drives?state=received'],
  ]);
  expect(hrefs('Closing soon')).toEqual([
    ['2 drives close', '/cell/drives?state=closing'],
    ['4 students who have not responded', '/cell/students?waits=silent'],
    ['1 drive with results to release', '/cell/drives?state=unreleased'],
    ['1 drive with students without a result', '/cell/drives?state=waiting'],
    ['0 students without their mail', '/cell/students?waits=mail+failed'],
  ]);
  expect(hrefs('Students by status')).toEqual([
    ['40 registered', '/cell/students?standing=registered'],
    ['120 verified', '/cell/students?standing=verified'],
    ['2 debarred', '/cell/students?standing=barred'],
    ['30 placed', '/cell/students?standing=placed'],
    ['50,214 students in all', '/cell/students'],
  ]);
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('CEL-73 a count that the server does not give has no line', async () => {
  const { to_verify, students, registered, verified, barred, placed, updated_at } = sampleToday();
  const given = { to_verify, students, registered, verified, barred, placed, updated_at };
  fakeServer.use(fakeCellCall('today', { data: todayData.parse({ ...given, drives_closing_today: 1 }) }));
  await openPage('/cell');
  expect(await screen.findByRole('heading', { name: 'Closing soon' })).toBeVisible();
  expect(section('Closing soon').queryAllByRole('listitem')).toEqual([]);
  expect(section('To do').getAllByRole('listitem')).toHaveLength(1);
});

test('CEL-73 CEL-03 a viewer has the figures, and no way to a list of names', async () => {
  await openPage('/cell', sampleStaffSession('viewer'));
  expect(await screen.findByText('profiles to verify')).toBeVisible();
  // Drives name no student.
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/cell/drives?state=closing',
    '/cell/drives?state=unreleased',
    '/cell/drives?state=waiting',
  ]);
});
