import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setPlansRequest, studentsPage, type PreviewRequest } from '@portal/shared/contract/cell';
import {
  fakeCellCall,
  fakePage,
  fakeServer,
  fill,
  sampleApplicant,
  sampleStaffSession,
  sampleStudentRow,
} from '@portal/shared/testing';
import { selectionSaid, selectPage } from '../../test/list';
import { openPage, useConsole } from '../../test/open-page';
import { queries } from '../api/queries';

useConsole();
beforeEach(() => localStorage.clear());

const withStudents = (count: number) =>
  fakeServer.use(
    fakeCellCall('students', ({ query }) => ({
      data: studentsPage.parse({
        ...fakePage(
          Array.from({ length: count }, (_, at) => sampleStudentRow(at)),
          query,
        ),
        branches: [],
      }),
    })),
  );

test('MSG-01 a filtered list of students leads to a message to exactly these', async () => {
  withStudents(60);
  await openPage('/cell/students?standing=verified&q=trive&sort=cpi&page=2');
  expect(await screen.findByRole('link', { name: 'Write to 60 students' })).toHaveAttribute(
    'href',
    '/cell/messages/new?of=students&q=trive&standing=verified&season=running',
  );
});

test('MSG-01 CEL-73 the students whom someone waits for are written to, and no others', async () => {
  withStudents(7);
  const page = await openPage('/cell/students?waits=mail+failed');
  const link = await screen.findByRole('link', { name: 'Write to 7 students' });
  expect(link).toHaveAttribute('href', '/cell/messages/new?of=students&waits=mail+failed&season=running');
  page.unmount();
  queries.clear();
  const asked: unknown[] = [];
  fakeServer.use(
    fakeCellCall('previewMessage', ({ body }) => {
      asked.push((body as PreviewRequest).audience);
      return { data: { students: 7, by_mail: 7, names: ['ASHA'], samples: [] } };
    }),
  );
  await openPage(link.getAttribute('href')!);
  expect(await screen.findByRole('button', { name: 'Needs attention: Mail failed this week' })).toBeVisible();
  await waitFor(() =>
    expect(asked).toContainEqual({ of: 'students', waits: 'mail failed', season: 'running' }),
  );
});

test('MSG-01 all students at once are no one, an empty list too, and who writes no messages is led nowhere', async () => {
  for (const [path, count, role] of [
    ['/cell/students', 60, 'officer'],
    ['/cell/students?standing=verified', 0, 'officer'],
    ['/cell/students?standing=verified', 60, 'verifier'],
  ] as const) {
    withStudents(count);
    const page = await openPage(path, sampleStaffSession(role));
    await screen.findByText(count === 0 ? 'No student matches' : '1 to 25 of 60');
    expect(screen.queryByRole('link', { name: /^Write to/ })).toBeNull();
    page.unmount();
    queries.clear();
  }
});

test('MSG-01 a drive’s students lead to a message to those of the tab, filter and all', async () => {
  await openPage('/cell/drives/drive-1?of=silent&branch=computer');
  expect(await screen.findByRole('link', { name: /^Write to / })).toHaveAttribute(
    'href',
    '/cell/messages/new?branch=computer&of=drive&drive=drive-1&tab=silent',
  );
});

test('F-66 with two students selected, every action of the list is for these two and shows that number', async () => {
  withStudents(28);
  await openPage('/cell/students?standing=verified');
  const user = userEvent.setup();
  const tools = within(await screen.findByRole('search', { name: 'Students' }));
  expect(await tools.findByRole('link', { name: 'Write to 28 students' })).toBeVisible();
  expect(tools.getByRole('button', { name: 'Export 28 students…' })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Selection' })).toBeNull();
  const [, first, second] = within(screen.getByRole('table')).getAllByRole('checkbox');
  await user.click(first!);
  await user.click(second!);
  expect(selectionSaid()).toBe('2 selected');
  expect(tools.queryByRole('button', { name: /^Export/ })).toBeNull();
  const bar = within(screen.getByRole('group', { name: 'Selection' }));
  const to = bar.getByRole('link', { name: 'Write to 2 students' }).getAttribute('href')!;
  expect(new URL(to, 'http://portal').searchParams.get('chosen')).toBe(
    `${sampleStudentRow(0).id}|${sampleStudentRow(1).id}`,
  );
  for (const name of ['Export 2 students…', 'Invite 2 students again', 'Set the plan of 2 students…'])
    expect(bar.getByRole('button', { name })).toBeVisible();
});

test('F-66 with all that match selected, every action of the list is for all of them, also on pages not shown', async () => {
  withStudents(128);
  let sent: string[] = [];
  fakeServer.use(
    fakeCellCall('setPlans', ({ body }) => {
      sent = setPlansRequest.parse(body).students;
      return { data: { batch: 'batch-1', version: null, changed: 128 } };
    }),
  );
  await openPage('/cell/students?standing=verified');
  const user = userEvent.setup();
  const bar = await selectPage('128');
  for (const name of ['Export 128 students…', 'Invite 128 students again', 'Set the plan of 128 students…'])
    expect(await bar.findByRole('button', { name })).toBeVisible();
  expect(bar.getByRole('link', { name: 'Write to 128 students' }).getAttribute('href')).not.toContain(
    'chosen',
  );
  await user.click(bar.getByRole('button', { name: 'Set the plan of 128 students…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Set the plan of 128 students?' }));
  await user.selectOptions(dialog.getByLabelText('Plan'), 'Opted out');
  fill(dialog.getByLabelText('Reason'), 'As they wrote to the cell.');
  await user.click(dialog.getByRole('button', { name: 'Set the plan' }));
  await waitFor(() => expect(new Set(sent).size).toBe(128));
});

test('F-66 an action on each of more students than it takes says so, and the others still take all', async () => {
  fakeServer.use(
    fakeCellCall('students', {
      data: { ...fakePage([sampleStudentRow(0)], new URLSearchParams()), total: 1001, branches: [] },
    }),
  );
  await openPage('/cell/students?standing=verified');
  const bar = await selectPage('1,001');
  await waitFor(() => expect(selectionSaid()).toMatch('An action on each takes 1,000 at most.'));
  expect(bar.getByRole('button', { name: /^Export 1,?001 students…$/ })).toBeEnabled();
  expect(bar.queryByRole('button', { name: /^Set the plan/ })).toBeNull();
});

test('F-66 of a drive’s students those who are selected get the message, and are shown as its audience', async () => {
  const asked: unknown[] = [];
  fakeServer.use(
    fakeCellCall('previewMessage', ({ body }) => {
      asked.push((body as PreviewRequest).audience);
      return { data: { students: 1, by_mail: 1, names: ['ASHA'], samples: [] } };
    }),
  );
  const page = await openPage('/cell/drives/drive-1?of=applied');
  const user = userEvent.setup();
  const table = await screen.findByRole('table', { name: /^Students of/ });
  await user.click(within(table).getAllByRole('checkbox')[1]!);
  const bar = within(screen.getByRole('group', { name: 'Selection' }));
  expect(bar.getByRole('button', { name: 'Export resumes of 1…' })).toBeVisible();
  expect(bar.getByRole('button', { name: 'Export 1 student…' })).toBeVisible();
  const to = bar.getByRole('link', { name: 'Write to 1 student' }).getAttribute('href')!;
  page.unmount();
  await openPage(to);
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ of: 'drive', tab: 'applied', chosen: sampleApplicant(0).id }),
  );
  await user.click(await screen.findByRole('button', { name: 'Remove Selected: 1 student' }));
  await waitFor(() => expect(asked.at(-1)).not.toHaveProperty('chosen'));
});
