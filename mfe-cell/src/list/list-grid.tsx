import { Box } from '@portal/shared/ui';
import type { BoxProps } from '@portal/shared/ui';
import { useTable } from '@tanstack/react-table';
import { useCallback, useMemo, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { ListPage } from '../api/queries';
import { columnDefs, features, visibilityOf } from './columns';
import type { ListColumn } from './columns';
import type { Density } from './density';
import { ListHead, ROW } from './list-head';
import type { ListState } from './list-state';
import { cards, table as tableLook } from './list-styles';
import { rangeText } from './pager';
import { PageTick, SELECT, SelectionOf } from './select-column';
import type { Selection } from './selection';

export type RowLook<Row> = (
  row: Row,
) => Pick<BoxProps<'tr'>, 'id' | 'aria-current' | 'onClick' | 'onFocus' | 'sx'>;

type ListGridProps<Row> = {
  caption: string;
  columns: readonly ListColumn<Row>[];
  data: ListPage<Row>;
  state: ListState;
  rowId: (row: Row) => string;
  rowLook: RowLook<Row> | undefined;
  density: Density;
  selection: Selection | undefined;
};

/** TanStack's table of a list: its state is the address's. */
function useListTable<Row extends object>({ columns, data, state, rowId }: ListGridProps<Row>) {
  const { view, change } = state;
  const defs = useMemo(() => columnDefs(columns), [columns]);
  const sorted = columns.find(({ sort }) => sort !== undefined && sort === view.sort);
  const table = useTable({
    features,
    columns: defs,
    data: data.rows,
    getRowId: rowId,
    rowCount: data.total,
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

/** Headers and rows of a list. Up and down move between the rows’ links. */
export function ListGrid<Row extends object>(props: ListGridProps<Row>) {
  const { caption, columns, data, state, rowId, rowLook, density, selection } = props;
  const table = useListTable(props);
  const columnOf = (id: string) => columns.find((one) => one.id === id);
  return (
    <ScrollFrame label={caption}>
      <Box
        component="table"
        role="table"
        aria-label={`${caption}: ${rangeText(state.view, data.total)}`}
        data-density={density}
        sx={tableLook}
      >
        <ListHead
          select={selection && <PageTick selection={selection} onPage={data.rows.map(rowId)} />}
          headers={table.getHeaderGroups().flatMap(({ headers }) =>
            headers.map(({ id, column }) => ({
              id,
              label: columnOf(column.id)?.header ?? '',
              isFigure: columnOf(column.id)?.isFigure ?? false,
              sorted: column.getCanSort() ? column.getIsSorted() : null,
              onSort: () => column.toggleSorting(column.getIsSorted() === 'asc'),
            })),
          )}
        />
        <SelectionOf value={selection ?? null}>
          <Box component="tbody" role="rowgroup" sx={cards} onKeyDown={moveBetweenRows}>
            {table.getRowModel().rows.map((row) => (
              <Box
                component="tr"
                key={row.id}
                {...ROW}
                {...(selection?.has(row.id) ? { 'data-chosen': '' } : {})}
                {...rowLook?.(row.original)}
              >
                {row.getVisibleCells().map((cell) => (
                  <BodyCell key={cell.id} column={columnOf(cell.column.id)!} row={row.original} />
                ))}
              </Box>
            ))}
          </Box>
        </SelectionOf>
      </Box>
    </ScrollFrame>
  );
}

/** Whether a table is wider than its place: then it scrolls by itself, by keyboard as well. */
function ScrollFrame({ label, children }: { label: string; children: ReactNode }) {
  const [isWide, setWide] = useState(false);
  const watch = useCallback((place: HTMLElement | null) => {
    const table = place?.firstElementChild;
    if (!place || !table || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setWide(table.scrollWidth > place.clientWidth + 1));
    observer.observe(place);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={watch} {...(isWide ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {})}>
      {children}
    </div>
  );
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

/** A figure, or a day with its time. */
const SHORT = /^(?=.*\d).{1,19}$/;

/** What the styles make of a cell: a card on a phone, figures at the end, and short values in one line. */
function lookOf<Row>({ id, header, isTitle, isFigure }: ListColumn<Row>, content: ReactNode): object {
  return {
    role: isTitle ? 'rowheader' : 'cell',
    ...(isFigure ? { 'data-figure': '' } : {}),
    ...(typeof content === 'string' && SHORT.test(content) ? { 'data-short': '' } : {}),
    ...(isTitle ? { 'data-title': '' } : id === SELECT ? { 'data-select': '' } : { 'data-label': header }),
  };
}

function BodyCell<Row>({ column, row }: { column: ListColumn<Row>; row: Row }) {
  const content = column.cell(row);
  return column.isTitle ? (
    <th scope="row" {...lookOf(column, content)}>
      {content}
    </th>
  ) : (
    <td {...lookOf(column, content)}>{content}</td>
  );
}
