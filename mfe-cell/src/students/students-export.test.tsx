import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exportListRequest, exportStudentsRequest } from '@portal/shared/contract/cell';
import { accessibilityViolations, fakeCellCall, fakeCellFile, fakeServer } from '@portal/shared/testing';
import { held } from '../../test/held';
import { selectionSaid } from '../../test/list';
import { openPage, useConsole } from '../../test/open-page';
import { useSavedFiles } from '../../test/saved-files';

useConsole();
beforeEach(() => localStorage.clear());

const saved = useSavedFiles();

test('CEL-51 the list is exported as it is seen: filter, order and columns, all its pages', async () => {
  const sent: unknown[] = [];
  fakeServer.use(
    fakeCellFile('exportStudents', 'students-2026-08-01.xlsx', (body) =>
      sent.push(exportStudentsRequest.parse(body)),
    ),
  );
  await openPage('/cell/students?standing=verified&sort=cpi&order=desc&page=2&columns=cpi,email');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Export / }));
  expect(screen.getByRole('dialog', { name: 'Export 60 students?' })).toBeVisible();
  expect(screen.getByText(/^Columns: Name, Enrollment, CPI, Email\./)).toBeVisible();
  expect(await accessibilityViolations(document.body)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Excel (XLSX)' }));
  await waitFor(() => expect(saved).toEqual(['students-2026-08-01.xlsx']));
  expect(sent).toEqual([
    {
      season: 'running',
      standing: 'verified',
      sort: 'cpi',
      order: 'desc',
      columns: ['cpi', 'email'],
      format: 'xlsx',
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('CEL-51 a cancelled export ends its call while the file comes, and saves nothing', async () => {
  const { until, release } = held();
  const calls: (AbortSignal | null | undefined)[] = [];
  const real = window.fetch.bind(window);
  jest.spyOn(window, 'fetch').mockImplementation(async (address, options) => {
    if (!(address as string).includes('/export')) return real(address, options);
    calls.push(options?.signal);
    await until;
    return new Response('a,b', {
      headers: { 'content-disposition': 'attachment; filename="students.csv"' },
    });
  });
  await openPage('/cell/students?standing=verified');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Export / }));
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  release();
  await user.click(screen.getByRole('button', { name: /^Export / }));
  expect(screen.getByRole('button', { name: 'CSV' })).toBeEnabled();
  expect(calls[0]?.aborted).toBe(true);
  expect(saved).toEqual([]);
});

test('CEL-10 CEL-51 what is selected is said with its number and filter, over pages, by keyboard, and exported alone', async () => {
  const sent: { students?: string[] }[] = [];
  fakeServer.use(
    fakeCellFile('exportStudents', 'students.csv', (body) => sent.push(exportStudentsRequest.parse(body))),
  );
  await openPage('/cell/students?standing=verified');
  const user = userEvent.setup();
  const page = await screen.findByRole('checkbox', { name: 'All on this page' });
  const [, first, second] = within(screen.getByRole('table')).getAllByRole('checkbox');
  expect(screen.queryByRole('group', { name: 'Selection' })).toBeNull();
  expect(selectionSaid()).toBe('None selected');
  first!.focus();
  await user.keyboard(' ');
  await user.click(second!);
  const bar = within(screen.getByRole('group', { name: 'Selection' }));
  expect(bar.getByText('2 selected')).toBeVisible();
  expect(selectionSaid()).toBe('2 selected');
  expect(page).toBePartiallyChecked();
  expect(await accessibilityViolations(screen.getByRole('group', { name: 'Selection' }))).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^Export / }));
  expect(screen.getByRole('dialog', { name: 'Export 2 students?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(sent[0]?.students).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(page);
  expect(bar.getByText('25 selected')).toBeVisible();
  const all = bar.getByRole('button', { name: 'All 60 that match' });
  await user.click(all);
  expect(bar.getByText('All 60 that match')).toBeVisible();
  expect(bar.getByText('Verified, running season. Not only this page.')).toBeVisible();
  await waitFor(() =>
    expect(selectionSaid()).toBe('All 60 that match: Verified, running season. Not only this page.'),
  );
  expect(bar.getByRole('button', { name: 'Only this page' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: /^Export / }));
  expect(screen.getByRole('dialog', { name: 'Export 60 students?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(bar.getByRole('button', { name: 'Only this page' }));
  expect(bar.getByText('25 selected')).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'None' }));
  expect(screen.queryByRole('group', { name: 'Selection' })).toBeNull();
  expect(selectionSaid()).toBe('None selected');
  expect(page).toHaveFocus();
});

const LISTS: [path: string, list: string, columns: string[], filters: object][] = [
  [
    '/cell/debarments?state=proposed',
    'bars',
    ['name', 'enrollment', 'state', 'reason', 'since', 'waits'],
    { state: 'proposed' },
  ],
  [
    '/cell/drives/drive-1?of=declined&columns=cpi',
    'applicants',
    ['name', 'enrollment', 'cpi'],
    { drive: 'drive-1', of: 'declined' },
  ],
  [
    '/cell/drives/drive-1/offers?state=made',
    'offers',
    ['name', 'enrollment', 'role', 'package', 'state', 'course'],
    { state: 'made', drive: 'drive-1' },
  ],
  [
    '/cell/drives/drive-1/rounds/round-1?of=present',
    'round',
    ['name', 'enrollment', 'branch', 'slot', 'panel', 'attendance', 'score', 'result', 'remark'],
    { round: 'round-1', of: 'present' },
  ],
];

test.each(LISTS)(
  'CEL-51 CEL-70 %s is exported with the columns that are seen',
  async (path, list, columns, filters) => {
    const sent: unknown[] = [];
    fakeServer.use(
      fakeCellFile('exportList', 'list.csv', (body) => sent.push(exportListRequest.parse(body))),
    );
    await openPage(path);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /^Export / }));
    await user.click(screen.getByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(sent).toEqual([{ list, columns, filters, format: 'csv' }]));
  },
);

test('CEL-51 a refused export says why, saves nothing, and can be tried again', async () => {
  fakeServer.use(fakeCellCall('exportStudents', { status: 503, message: 'Too much to do now.' }));
  await openPage('/cell/students');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Export / }));
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  expect(await screen.findByText('Too much to do now.')).toBeVisible();
  expect(saved).toEqual([]);
  expect(screen.getByRole('button', { name: 'CSV' })).toBeEnabled();
});
