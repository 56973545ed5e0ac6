import { Box } from '@portal/shared/ui';
import type { BoxProps } from '@portal/shared/ui';
import { useCallback, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { ListPage } from '../api/queries';
import { visibilityOf } from './columns';
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

/** Headers and rows of a list. Up and down move between the rows’ links. */
export function ListGrid<Row extends object>(props: ListGridProps<Row>) {
  const { caption, columns, data, state, rowId, rowLook, density, selection } = props;
  const visible = visibilityOf(columns, state.view.columns);
  const seen = columns.filter(({ id }) => visible[id]);
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
          columns={seen}
          state={state}
        />
        <SelectionOf value={selection ?? null}>
          <Box component="tbody" role="rowgroup" sx={cards} onKeyDown={moveBetweenRows}>
            {data.rows.map((row) => {
              const id = rowId(row);
              return (
                <Box
                  component="tr"
                  key={id}
                  {...ROW}
                  {...(selection?.has(id) ? { 'data-chosen': '' } : {})}
                  {...rowLook?.(row)}
                >
                  {seen.map((column) => (
                    <BodyCell key={column.id} column={column} row={row} />
                  ))}
                </Box>
              );
            })}
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
