import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakePage, fill, renderPage, useFakeApi } from '@portal/shared/testing';
import { Link } from '@portal/shared/ui';
import { useState } from 'react';
import type { ListColumn } from './columns';
import { useListState } from './list-state';
import { ListTable } from './list-table';
import { SearchField } from './search-field';

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
const FILTERS = ['q'];
const idOf = ({ id }: Row): string => id;
let failing = false;

function People() {
  const state = useListState(FILTERS);
  const [tries, setTries] = useState(0);
  const { change } = state;
  const data = failing ? undefined : fakePage(ROWS, new URLSearchParams(state.query));
  return (
    <>
      <SearchField
        label="Search"
        value={state.view.filters.q ?? ''}
        onChange={(q) => change({ filters: { q } }, true)}
      />
      <p>Asked: {JSON.stringify(state.query)}</p>
      <ListTable
        caption={`People, try ${tries}`}
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

test('CEL-10 a header sorts, by keyboard too, and again the other way round', async () => {
  await open();
  const user = userEvent.setup();
  within(screen.getByRole('columnheader', { name: 'Name' }))
    .getByRole('button')
    .focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(asked()).toMatchObject({ sort: 'name', order: 'asc' }));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(asked()).toMatchObject({ sort: 'name', order: 'desc' }));
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

test('CEL-10 what the address makes up is left aside, and what fails can be tried again', async () => {
  failing = true;
  await open('/people?page=-3&size=7000&order=up');
  expect(screen.getByText('The list cannot be read now.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('table', { name: 'People, try 1: 1 to 25 of 60' })).toBeVisible();
  expect(asked()).toEqual({ page: '1', size: '25' });
});
