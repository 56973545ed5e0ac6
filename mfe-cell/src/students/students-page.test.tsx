import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { studentsPage, studentsQuery } from '@portal/shared/contract/cell';
import type { StudentsQuery } from '@portal/shared/contract/cell';
import {
  accessibilityViolations,
  fakeCellCall,
  fakePage,
  fakeServer,
  fill,
  sampleStaffSession,
  sampleStudentRow,
} from '@portal/shared/testing';
import { chooseFilter, selectPage } from '../../test/list';
import { openPage, useConsole } from '../../test/open-page';

useConsole();
beforeEach(() => localStorage.clear());

const ROWS = Array.from({ length: 60 }, (_, at) => sampleStudentRow(at));
let asked: StudentsQuery[] = [];

/** Answers with a page of these rows, and keeps what was asked for, as the contract has it. */
function answerWith(rows = ROWS): void {
  asked = [];
  fakeServer.use(
    fakeCellCall('students', ({ query }) => {
      asked.push(studentsQuery.parse(Object.fromEntries(query)));
      return { data: studentsPage.parse({ ...fakePage(rows, query), branches: ['computer', 'mechanical'] }) };
    }),
  );
}
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

test('CEL-10 students are searched, filtered and sorted by the server; each row leads to the record', async () => {
  answerWith();
  const { router, container } = await openPage('/cell/students?degree=BE');
  const [link] = await screen.findAllByRole('link', { name: 'ISHAAN TRIVEDI' });
  expect(link).toHaveAttribute('href', '/cell/students/student-1');
  expect(screen.getByText('1 to 25 of 60')).toBeVisible();
  const user = userEvent.setup();
  fill(screen.getByRole('searchbox', { name: 'Enrollment, name, email or mobile' }), 'trive');
  await chooseFilter('Branch', 'Mechanical');
  await chooseFilter('Status', 'Verified');
  await chooseFilter('Profile', 'Complete');
  await user.click(within(screen.getByRole('columnheader', { name: 'CPI' })).getByRole('button'));
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({
      q: 'trive',
      degree: 'BE',
      branch: 'mechanical',
      standing: 'verified',
      complete: 'yes',
      season: 'running',
      sort: 'cpi',
      order: 'asc',
      page: '1',
      size: '25',
    }),
  );
  const chips = within(screen.getByRole('list', { name: 'Filters' })).getAllByRole('listitem');
  expect(chips.map(({ textContent }) => textContent)).toEqual([
    'Degree: BE',
    'Branch: Mechanical',
    'Status: Verified',
    'Profile: Complete',
  ]);
  expect(await accessibilityViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=cpi&order=asc'));
});

test('CEL-10 the columns that a person chose are kept for that person, and an address that names some comes first', async () => {
  answerWith();
  const first = await openPage('/cell/students');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Columns 8 of 18' }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Email', checked: false }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Degree', checked: true }));
  expect(screen.getByRole('menuitemcheckbox', { name: 'Name' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('menuitemcheckbox', { name: 'Email', checked: true })).toBeVisible();
  expect(first.router.state.location.search).toContain('columns=');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: /^Columns/ })).toHaveFocus();
  expect(screen.queryByRole('menuitemcheckbox', { name: 'Email' })).toBeNull();
  const chosen = headers();
  expect(chosen).toContain('Email');
  expect(chosen).not.toContain('Degree');
  first.unmount();

  const again = await openPage('/cell/students');
  await screen.findByRole('table');
  expect(headers()).toEqual(chosen);
  again.unmount();

  const sent = await openPage('/cell/students?columns=cpi');
  await screen.findByRole('table');
  expect(headers()).toEqual(['All on this page', 'Name', 'Enrollment', 'CPI']);
  sent.unmount();

  const other = await openPage('/cell/students', { ...sampleStaffSession(), id: 'staff-7' });
  await screen.findByRole('table');
  expect(headers()).toContain('Degree');
  other.unmount();

  await openPage('/cell/students');
  await user.click(await screen.findByRole('button', { name: /^Columns/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Reset' }));
  await waitFor(() => expect(headers()).toContain('Degree'));
  expect(localStorage).toHaveLength(0);
});

test('CEL-10 where no one matches, and where the server refuses the view, it says so and keeps the filters', async () => {
  answerWith([]);
  const empty = await openPage('/cell/students?q=nobody');
  expect(await screen.findByText('No student matches')).toBeVisible();
  empty.unmount();

  fakeServer.use(fakeCellCall('students', { status: 400, message: 'There is no standing “absent”.' }));
  await openPage('/cell/students?standing=absent');
  expect(await screen.findByText('There is no standing “absent”.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove Status: absent' })).toBeVisible();
});

test('CEL-12 those who are selected are sent their invitation again, and the answer says who is passed over', async () => {
  let body: unknown;
  const message = 'The invitation goes out now. Not sent: 1 has a password already.';
  fakeServer.use(
    fakeCellCall('sendInvitations', (call) => {
      body = call.body;
      return { message, data: { batch: 'b', sending: 1, skipped: { has_password: 1, under_way: 0 } } };
    }),
  );
  answerWith();
  await openPage('/cell/students');
  expect(screen.queryByRole('button', { name: /^Invite/ })).toBeNull();
  await selectPage();
  await userEvent.click(screen.getByRole('button', { name: /^Invite \d+ students? again$/ }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(body).toMatchObject({
    students: ROWS.slice(0, 25)
      .map(({ id }) => id)
      .sort(),
  });
});
