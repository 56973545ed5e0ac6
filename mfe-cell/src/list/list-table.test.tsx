import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffSession } from '@portal/shared/contract/cell';
import {
  accessibilityViolations,
  fakePage,
  fill,
  renderPage,
  sampleStaffSession,
  useFakeApi,
} from '@portal/shared/testing';
import { beginAudienceSession } from '@portal/shared/audience';
import { Link } from '@portal/shared/ui';
import { useState } from 'react';
import type { ListColumn } from './columns';
import { useListState } from './list-state';
import { ListTable } from './list-table';
import { chooseFilter } from '../../test/list';
import { optionsOf } from './options';

useFakeApi();

type Row = { id: string; name: string; cpi: number };
const ROWS = Array.from({ length: 60 }, (_, at): Row => ({ id: `r${at}`, name: `Person ${at}`, cpi: at }));
const COLUMNS: ListColumn<Row>[] = [
  {
    id: 'name',
    header: 'Name',
    sort: 'name',
    shown: 'always',
    isTitle: true,
    cell: ({ id, name }) => <Link to={`/x/${id}`}>{name}</Link>,
  },
  { id: 'cpi', header: 'CPI', isFigure: true, cell: ({ cpi }) => cpi },
  { id: 'odd', header: 'Odd', shown: 'extra', cell: ({ cpi }) => cpi % 2 },
];
const FILTERS = ['q', 'branch', 'degree', 'drive'];
const CHOICES = [
  { name: 'branch', label: 'Branch', options: optionsOf(['civil', 'computer', 'mechanical']) },
  { name: 'degree', label: 'Degree', options: optionsOf(['BE', 'ME']) },
  { name: 'drive', label: 'Drive', options: [], textOf: (id: string) => `the company ${id}` },
];
const idOf = ({ id }: Row): string => id;
let failing = false;

function People() {
  const state = useListState(FILTERS);
  const [tries, setTries] = useState(0);
  const data = failing ? undefined : fakePage(ROWS, new URLSearchParams(state.query));
  return (
    <>
      <p>Asked: {JSON.stringify(state.query)}</p>
      <ListTable
        name="people"
        caption={`People, try ${tries}`}
        search="Search"
        filters={CHOICES}
        columns={COLUMNS}
        loaded={{
          data: data as never,
          error: failing ? new Error('The list cannot be read now.') : null,
          refetch: () => {
            failing = false;
            setTries(tries + 1);
          },
        }}
        state={state}
        rowId={idOf}
        empty="Nobody matches"
      />
    </>
  );
}
const open = (path = '/people') => renderPage([{ path: '/people', Component: People }], { path });
const asked = () => JSON.parse(screen.getByText(/^Asked/).textContent.replace('Asked: ', '')) as object;

beforeEach(() => {
  failing = false;
  localStorage.clear();
});

test('CEL-10 the address holds the view; another search begins at the first page and is one step for Back', async () => {
  const { router } = await open('/people?q=per&sort=name&order=desc&page=2');
  expect(screen.getByRole('table', { name: 'People, try 0: 26 to 50 of 60' })).toBeVisible();
  expect(asked()).toEqual({ q: 'per', sort: 'name', order: 'desc', page: '2', size: '25' });
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(router.state.location.search).toContain('page=3');
  fill(screen.getByRole('searchbox'), 'person');
  await waitFor(() => expect(asked()).toMatchObject({ q: 'person', page: '1' }));
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(router.state.historyAction).toBe('REPLACE');
});

test('CEL-10 a header sorts, by keyboard too, again the other way round, and then in its own order', async () => {
  await open();
  const user = userEvent.setup();
  within(screen.getByRole('columnheader', { name: 'Name' }))
    .getByRole('button')
    .focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(asked()).toMatchObject({ sort: 'name', order: 'asc' }));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(asked()).toMatchObject({ sort: 'name', order: 'desc' }));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(asked()).toEqual({ page: '1', size: '25' }));
  expect(within(screen.getByRole('columnheader', { name: 'CPI' })).queryByRole('button')).toBeNull();
});

test('CEL-10 up and down move between the rows’ links, and columns are those of the address', async () => {
  await open('/people?columns=odd');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Name', 'Odd']);
  const links = screen.getAllByRole('link');
  links[0]?.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(links[1]).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(links[0]).toHaveFocus();
});

test('CEL-10 the filters of before are offered where the address has none, and are one press away', async () => {
  const user = userEvent.setup();
  const first = await open('/people?q=per&degree=BE');
  await chooseFilter('Branch', 'Civil');
  await waitFor(() => expect(asked()).toMatchObject({ branch: 'civil', degree: 'BE' }));
  first.unmount();
  await open();
  expect(asked()).toEqual({ page: '1', size: '25' });
  await user.click(screen.getByRole('button', { name: 'Last used: Civil, BE' }));
  await waitFor(() => expect(asked()).toMatchObject({ branch: 'civil', degree: 'BE', page: '1' }));
  expect(asked()).not.toHaveProperty('q');
  expect(screen.queryByRole('button', { name: /Last used/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(await screen.findByRole('button', { name: 'Last used: Civil, BE' })).toBeVisible();
});

test('CEL-10 what the address makes up is left aside, and what fails can be tried again', async () => {
  failing = true;
  await open('/people?page=-3&size=7000&order=up');
  expect(screen.getByText('The list cannot be read now.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('table', { name: 'People, try 1: 1 to 25 of 60' })).toBeVisible();
  expect(asked()).toEqual({ page: '1', size: '25' });
});

test('CEL-10 a filter is added by its menu, by keyboard too; it is a chip with its value and the way out of it', async () => {
  const { container } = await open();
  const user = userEvent.setup();
  const add = screen.getByRole('button', { name: 'Filter' });
  add.focus();
  await user.keyboard('{Enter}');
  // What a link of another page sets is not offered.
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Branch', 'Degree']);
  await user.keyboard('{Enter}');
  expect(screen.getByRole('menu', { name: 'Branch' })).toBeVisible();
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(asked()).toMatchObject({ branch: 'computer', page: '1' }));
  expect(add).toHaveFocus();
  const [chip] = within(screen.getByRole('list', { name: 'Filters' })).getAllByRole('listitem');
  expect(chip).toHaveTextContent('Branch: Computer');
  expect(await accessibilityViolations(container)).toEqual([]);
  // Its value is changed where it is; an active one is not offered again.
  await user.click(screen.getByRole('button', { name: 'Branch: Computer' }));
  expect(screen.getByRole('menuitemradio', { name: 'Computer', checked: true })).toHaveFocus();
  await user.keyboard('m{Enter}');
  await waitFor(() => expect(asked()).toMatchObject({ branch: 'mechanical' }));
  await user.click(add);
  expect(screen.queryByRole('menuitem', { name: 'Branch' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Remove Branch: Mechanical' }));
  await waitFor(() => expect(asked()).not.toHaveProperty('branch'));
  expect(add).toHaveFocus();
});

test('CEL-10 several values, and what a link set, are chips in words; all are cleared at once', async () => {
  await open('/people?degree=BE|ME&drive=7&q=per');
  const chips = within(screen.getByRole('list', { name: 'Filters' })).getAllByRole('listitem');
  expect(chips.map(({ textContent }) => textContent)).toEqual(['Degree: BE or ME', 'Drive: the company 7']);
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(asked()).toEqual({ page: '1', size: '25' }));
  expect(screen.queryByRole('list', { name: 'Filters' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull();
});

test('CEL-10 the height of the rows that a person chose is kept for that person, in every list', async () => {
  beginAudienceSession('staff', sampleStaffSession());
  const first = await open();
  const user = userEvent.setup();
  expect(screen.getByRole('button', { name: 'Comfortable', pressed: true })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Compact', pressed: false }));
  first.unmount();
  const again = await open();
  expect(screen.getByRole('button', { name: 'Compact', pressed: true })).toBeVisible();
  expect(screen.getByRole('table')).toHaveAttribute('data-density', 'compact');
  again.unmount();
  const other: StaffSession = { ...sampleStaffSession(), id: 'staff-7' };
  beginAudienceSession('staff', other);
  await open();
  expect(screen.getByRole('button', { name: 'Comfortable', pressed: true })).toBeVisible();
});
