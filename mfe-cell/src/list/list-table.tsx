import { Table, TableBody, TableCell, TableHead, TableRow } from '@portal/shared/ui-table';
import { Box, EmptyState, ExpandIcon } from '@portal/shared/ui';
import { useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import type { ListPage } from '../api/queries';
import { Awaited } from '../frame/awaited';
import { useStaff } from '../api/use-staff';
import { columnDefs, features, visibilityOf } from './columns';
import type { ListColumn } from './columns';
import { cards } from './list-styles';
import type { ListState } from './list-state';
import { Pager, rangeText } from './pager';
import { selectColumn, SelectionOf } from './select-column';
import type { Selection } from './selection';
import { SelectionBar } from './selection-bar';

/** What a list is shown from; of TanStack Query's result. */
type Loaded<Row> = {
  data: ListPage<Row> | undefined;
  error: Error | null;
  refetch: () => unknown;
};

export type ListTableProps<Row> = {
  /** What stands in it, such as 'Students'. */
  caption: string;
  columns: readonly ListColumn<Row>[];
  loaded: Loaded<Row>;
  state: ListState;
  /** What a row's element has of its own, such as its id and that it is the current one. */
  rowLook?: (
    row: Row,
  ) => Pick<ComponentProps<typeof TableRow>, 'id' | 'aria-current' | 'onClick' | 'onFocus' | 'sx'>;
  /** Absent: the row has an id of its own. */
  rowId?: (row: Row) => string;
  /** Said when nothing matches. */
  empty: string;
  /** What of it is selected; absent: nothing can be. */
  selection?: Selection;
  /** What is done with it, given the columns that are seen. */
  actions?: (seen: readonly string[]) => ReactNode;
};

const NO_ROWS: never[] = [];
const idOf = ({ id }: { id: string }): string => id;

/** TanStack's table of a list: its state is the address's. */
function useListTable<Row extends { id: string }>({
  columns,
  loaded,
  state,
  rowId = idOf,
}: ListTableProps<Row>) {
  const { view, change } = state;
  const { data } = loaded;
  const defs = useMemo(() => columnDefs(columns), [columns]);
  const sorted = columns.find(({ sort }) => sort !== undefined && sort === view.sort);
  const table = useTable({
    features,
    columns: defs,
    data: data?.rows ?? (NO_ROWS as Row[]),
    getRowId: rowId,
    rowCount: data?.total ?? 0,
    manualPagination: true,
    manualSorting: true,
    enableSortingRemoval: false,
    state: {
      sorting: sorted ? [{ id: sorted.id, desc: view.order === 'desc' }] : [],
      pagination: { pageIndex: view.page - 1, pageSize: view.size },
      columnVisibility: visibilityOf(columns, view.columns),
    },
    onSortingChange: (updater) => {
      const [next] = typeof updater === 'function' ? updater(table.state.sorting) : updater;
      const column = columns.find(({ id }) => id === next?.id);
      if (column?.sort) change({ sort: column.sort, order: next?.desc ? 'desc' : 'asc' });
    },
  });
  return table;
}

/**
 * The one list of the console (CEL-10): the server pages, sorts and filters; the view stands in the address; on a phone
 * each row is a card. Up and down move between the rows' links.
 */
export function ListTable<Row extends { id: string }>(given: ListTableProps<Row>) {
  const props = useSelectColumn(given);
  const { caption, columns, loaded, state } = props;
  const { data } = loaded;
  const table = useListTable(props);
  if (!data) return <Awaited loaded={loaded} label={`Loading: ${caption}`} />;
  const rows = table.getRowModel().rows;
  return (
    <Box>
      {props.selection && (
        <SelectionBar
          state={state}
          selection={props.selection}
          onPage={rows.map(({ id }) => id)}
          total={data.total}
        >
          {props.actions?.(table.getVisibleLeafColumns().map(({ id }) => id))}
        </SelectionBar>
      )}
      <Table caption={`${caption}: ${rangeText(state.view, data.total)}`}>
        <TableHead role="rowgroup" sx={{ display: { xs: 'none', md: 'table-header-group' } }}>
          {table.getHeaderGroups().map((group) => (
            <TableRow key={group.id} role="row">
              {group.headers.map((header) => (
                <HeaderCell
                  key={header.id}
                  label={columns.find(({ id }) => id === header.column.id)?.header ?? ''}
                  isFigure={columns.find(({ id }) => id === header.column.id)?.isFigure}
                  sorted={header.column.getCanSort() ? header.column.getIsSorted() : null}
                  onSort={() => header.column.toggleSorting(header.column.getIsSorted() === 'asc')}
                />
              ))}
            </TableRow>
          ))}
        </TableHead>
        <SelectionOf value={props.selection ?? null}>
          <TableBody role="rowgroup" sx={cards} onKeyDown={moveBetweenRows}>
            {rows.map((row) => (
              <TableRow key={row.id} role="row" {...props.rowLook?.(row.original)}>
                {row.getVisibleCells().map((cell) => (
                  <BodyCell key={cell.id} column={columns.find(({ id }) => id === cell.column.id)}>
                    <table.FlexRender cell={cell} />
                  </BodyCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </SelectionOf>
      </Table>
      <ListFoot state={state} total={data.total} isEmpty={rows.length === 0} empty={props.empty} />
    </Box>
  );
}

type ListFootProps = { state: ListState; total: number; isEmpty: boolean; empty: string };

const ListFoot = ({ state: { view, change }, total, isEmpty, empty }: ListFootProps) => (
  <>
    {isEmpty && <EmptyState title={empty} headingLevel={2} />}
    <Pager
      page={view.page}
      size={view.size}
      total={total}
      onPage={(page) => change({ page })}
      onSize={(size) => change({ size })}
    />
  </>
);

/** The columns with that of the selection before them, for who may do something with it (F-74). */
function useSelectColumn<Row extends { id: string }>(props: ListTableProps<Row>): ListTableProps<Row> {
  const { columns, rowId = idOf } = props;
  const permissions = useStaff()?.permissions;
  const { selection, ...rest } = props;
  const isSelectable = selection?.rights.some((right) => permissions?.includes(right)) ?? false;
  const all = useMemo(
    () => (isSelectable ? [selectColumn(rowId), ...columns] : columns),
    [columns, isSelectable, rowId],
  );
  return { ...rest, ...(isSelectable && selection ? { selection } : {}), columns: all };
}

/** Up and down go from one row's link to the next; the rest of the keyboard is the browser's. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined || !(event.target instanceof HTMLAnchorElement)) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('[data-title] a')];
  const to = links[links.indexOf(event.target) + by];
  if (!to) return;
  event.preventDefault();
  to.focus();
}

type HeaderCellProps = {
  label: string;
  isFigure?: boolean | undefined;
  /** Null for a column that cannot be sorted by. */
  sorted: 'asc' | 'desc' | false | null;
  onSort: () => void;
};

const HeaderCell = ({ label, isFigure, sorted, onSort }: HeaderCellProps) => (
  <TableCell
    role="columnheader"
    align={isFigure ? 'right' : 'left'}
    aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
  >
    {sorted === null ? (
      label
    ) : (
      <Box
        component="button"
        type="button"
        onClick={onSort}
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          minHeight: 32,
          padding: 0,
          border: 0,
          font: 'inherit',
          color: 'inherit',
          background: 'none',
          cursor: 'pointer',
          textDecoration: 'underline',
          textDecorationColor: 'transparent',
          '&:hover': { textDecorationColor: 'currentColor' },
        }}
      >
        {label}
        {sorted && (
          <ExpandIcon aria-hidden sx={{ transform: sorted === 'asc' ? 'rotate(180deg)' : 'none' }} />
        )}
      </Box>
    )}
  </TableCell>
);

/** What a card on a phone makes of a cell (list-look). */
function lookOf<Row>(column: ListColumn<Row> | undefined): object {
  if (column?.isTitle) return { 'data-title': '', scope: 'row' };
  return column?.id === 'select' ? { 'data-select': '' } : { 'data-label': column?.header };
}

type BodyCellProps<Row> = { column: ListColumn<Row> | undefined; children: React.ReactNode };

const BodyCell = <Row,>({ column, children }: BodyCellProps<Row>) => (
  <TableCell
    role={column?.isTitle ? 'rowheader' : 'cell'}
    component={column?.isTitle ? 'th' : 'td'}
    align={column?.isFigure ? 'right' : 'left'}
    {...lookOf(column)}
  >
    {children}
  </TableCell>
);
