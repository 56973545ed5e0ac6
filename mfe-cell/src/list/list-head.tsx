import { ExpandIcon, standsAt } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import type { ListColumn } from './columns';
import type { ListState } from './list-state';
import { SELECT } from './select-column';

type ListHeadProps<Row> = {
  columns: readonly ListColumn<Row>[];
  state: ListState;
  /** Selects the page; absent: nothing can be selected. */
  select: ReactNode;
};

/** A screen reader no longer meets a table that is drawn as cards: the role of its parts is given. */
const GROUP = { role: 'rowgroup' };
export const ROW = { role: 'row' };
const HEADER = { role: 'columnheader' };

/** A press on a header: ascending, then descending, then the list's own order. */
const AFTER = { '': 'asc', asc: 'desc', desc: undefined } as const;

/** The headers of a list; they stay in sight, and what takes the focus does not go below them (WCAG 2.4.11). */
export function ListHead<Row>({ columns, state: { view, change }, select }: ListHeadProps<Row>) {
  const order = view.order ?? 'asc';
  return (
    <thead {...GROUP} {...standsAt('parts')}>
      <tr {...ROW}>
        {columns.map(({ id, header, sort, isFigure }) => {
          const sorted = sort !== undefined && sort === view.sort ? order : null;
          return (
            <th
              key={id}
              {...HEADER}
              scope="col"
              {...(id === SELECT ? { 'data-select': '' } : {})}
              {...(isFigure ? { 'data-figure': '' } : {})}
              aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
            >
              {id === SELECT && select}
              {id !== SELECT && sort === undefined && header}
              {sort !== undefined && (
                <button
                  type="button"
                  onClick={() =>
                    change({ sort: sorted === 'desc' ? undefined : sort, order: AFTER[sorted ?? ''] })
                  }
                >
                  <span>{header}</span>
                  {sorted && (
                    <ExpandIcon
                      aria-hidden
                      sx={{ transform: sorted === 'asc' ? 'rotate(180deg)' : 'none' }}
                    />
                  )}
                </button>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
