import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { applicantsPage, exportListRequest } from '@portal/shared/contract/cell';
import {
  accessibilityViolations,
  fakeCellCall,
  fakeCellFile,
  fakePage,
  fakeServer,
  sampleApplicant,
  sampleDriveFacts,
  sampleStaffSession,
} from '@portal/shared/testing';
import { chooseFilter } from '../../test/list';
import { openPage, useConsole } from '../../test/open-page';
import { useSavedFiles } from '../../test/saved-files';

useConsole();
beforeEach(() => localStorage.clear());
const saved = useSavedFiles();

/** Answers with 28 applicants. @returns what the list asked for last, without its page */
function hearList(): () => Record<string, string> {
  let last: Record<string, string> = {};
  const [round] = sampleDriveFacts().rounds;
  const rounds = [
    { ...round!, present: 28, qualified: 9 },
    { ...round!, id: 'round-2', number: 2 },
  ];
  fakeServer.use(
    fakeCellCall('drive', { data: sampleDriveFacts({ role_limit: 2, rounds }) }),
    fakeCellCall('applicants', ({ query }) => {
      const { page: _page, size: _size, ...asked } = Object.fromEntries(query);
      last = asked;
      const rows = Array.from({ length: 28 }, (_, at) => sampleApplicant(at));
      return { data: applicantsPage.parse({ ...fakePage(rows, query), branches: ['computer', 'civil'] }) };
    }),
  );
  return () => last;
}

test('F-66 CEL-10 applicants of a role with a CPI from 8 are found by chips, and every action has the same filter', async () => {
  const asked = hearList();
  const sent: unknown[] = [];
  fakeServer.use(
    fakeCellFile('exportList', 'applicants.xlsx', (body) => sent.push(exportListRequest.parse(body))),
  );
  const { container, router } = await openPage('/cell/drives/drive-1');
  const user = userEvent.setup();
  await chooseFilter('Role', 'Backend Engineer');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.click(screen.getByRole('menuitem', { name: 'CPI from' }));
  const field = screen.getByRole('textbox', { name: 'CPI from' });
  await waitFor(() => expect(field).toHaveFocus());
  await user.keyboard('8.5{Enter}');
  const filters = { role: 'Backend Engineer', cpi_from: '8.5' };
  await waitFor(() => expect(asked()).toEqual({ of: 'applied', ...filters }));
  expect(router.state.location.search).toBe('?role=Backend+Engineer&cpi_from=8.5');
  expect(await accessibilityViolations(container)).toEqual([]);
  const message = { of: 'drive', drive: 'drive-1', tab: 'applied' };
  const link = await screen.findByRole('link', { name: 'Write to 28 students' });
  const written = new URL(link.getAttribute('href')!, 'http://portal.example').searchParams;
  expect(Object.fromEntries(written)).toEqual({ ...message, ...filters });
  expect(screen.getByRole('button', { name: 'Export resumes of 28…' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Export 28 students…' }));
  await user.click(screen.getByRole('button', { name: 'Excel, a sheet for each role' }));
  await waitFor(() => expect(saved).toEqual(['applicants.xlsx']));
  expect(sent).toMatchObject([
    { format: 'xlsx', sheets: 'role', filters: { drive: 'drive-1', of: 'applied', ...filters } },
  ]);
});

test('CEL-10 what is no number is marked and not asked for; an empty field goes with the focus', async () => {
  const asked = hearList();
  await openPage('/cell/drives/drive-1?backlogs=1');
  const user = userEvent.setup();
  const field = await screen.findByRole('textbox', { name: 'Live backlogs at most' });
  await user.clear(field);
  await user.type(field, '-2');
  expect(field).toBeInvalid();
  await user.tab();
  await user.tab();
  expect(field).toHaveValue('1');
  expect(asked()).toMatchObject({ backlogs: '1' });
  await user.clear(field);
  await waitFor(() => expect(asked()).toEqual({ of: 'applied' }));
  expect(field).toHaveFocus();
  await user.tab();
  await user.tab();
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Live backlogs at most' })).toBeNull());
});

test('F-66 rounds, preferences and other offers are offered in words, and what is selected says them', async () => {
  const asked = hearList();
  await openPage('/cell/drives/drive-1?preference=2&cpi_to=9');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  await user.click(screen.getByRole('menuitem', { name: 'Round' }));
  expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual([
    'Called to round 1',
    'Now in round 1',
    'Qualified in round 1',
    'Not qualified in round 1',
    'Absent from round 1',
    'Called to round 2',
    'Now in round 2',
  ]);
  await user.click(screen.getByRole('menuitemradio', { name: 'Absent from round 1' }));
  await waitFor(() => expect(asked()).toMatchObject({ progress: 'absent 1' }));
  await user.click(await screen.findByRole('checkbox', { name: 'All on this page' }));
  const bar = within(screen.getByRole('group', { name: 'Selection' }));
  await user.click(bar.getByRole('button', { name: 'All 28 that match' }));
  expect(bar.getByText(/^Second choice, CPI to 9, Absent from round 1\./)).toBeVisible();
});

test('F-93 CEL-50 personal columns are offered to who may read students’ records, and to no coordinator', async () => {
  hearList();
  const columns = async (role: 'officer' | 'coordinator') => {
    const { unmount } = await openPage('/cell/drives/drive-1', sampleStaffSession(role));
    await userEvent.click(await screen.findByRole('button', { name: /^Columns/ }));
    const names = screen.getAllByRole('menuitemcheckbox').map(({ textContent }) => textContent);
    unmount();
    return names;
  };
  const all = await columns('officer');
  expect(all).toEqual(expect.arrayContaining(['Last round', 'Gender', 'SSC passing year']));
  const personal = ['Mobile', 'Personal email', 'Date of birth', 'Father’s name'];
  expect(all.slice(-4)).toEqual(personal);
  expect(await columns('coordinator')).toEqual(all.slice(0, -4));
});

test('F-93 what profiles say of a person is asked for while it is shown, and not by a coordinator', async () => {
  const asked = hearList();
  const { unmount } = await openPage('/cell/drives/drive-1');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Columns/ }));
  expect(asked()).toEqual({ of: 'applied' });
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Mobile' }));
  await waitFor(() => expect(asked()).toEqual({ of: 'applied', personal: 'mobile' }));
  unmount();
  const askedThen = hearList();
  const { container } = await openPage(
    '/cell/drives/drive-1?columns=mobile',
    sampleStaffSession('coordinator'),
  );
  await waitFor(() => expect(container.querySelector('table')).not.toBeNull());
  expect(askedThen()).not.toHaveProperty('personal');
});

test('CEL-50 columns that were chosen for a company are kept for it, and the next company begins with them', async () => {
  hearList();
  const headers = async (path: string) => {
    const { unmount } = await openPage(path);
    await screen.findByRole('table');
    const names = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    return { unmount, names };
  };
  const { unmount } = await openPage('/cell/drives/drive-1');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Columns/ }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Mobile' }));
  unmount();
  fakeServer.use(fakeCellCall('drive', { data: sampleDriveFacts({ id: 'drive-2', company: 'Halvora' }) }));
  const next = await headers('/cell/drives/drive-2');
  expect(next.names).toContain('Mobile');
  next.unmount();
  hearList();
  expect((await headers('/cell/drives/drive-1')).names).toContain('Mobile');
});
