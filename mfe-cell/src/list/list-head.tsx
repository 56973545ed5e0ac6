import { ExpandIcon, standsAt } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { SELECT } from './select-column';

type Sorted = 'asc' | 'desc' | false;

/** A header of the list, as TanStack Table has it. */
type ListHeader = {
  id: string;
  label: string;
  isFigure: boolean;
  /** Null for a column that cannot be sorted by. */
  sorted: Sorted | null;
  onSort: () => void;
};

type ListHeadProps = {
  headers: readonly ListHeader[];
  /** Selects the page; absent: nothing can be selected. */
  select: ReactNode;
};

/** A screen reader no longer meets a table that is drawn as cards: the role of its parts is given. */
const GROUP = { role: 'rowgroup' };
export const ROW = { role: 'row' };
const HEADER = { role: 'columnheader' };

/** The headers of a list; they stay in sight, and what takes the focus does not go below them (WCAG 2.4.11). */
export const ListHead = ({ headers, select }: ListHeadProps) => (
  <thead {...GROUP} {...standsAt('parts')}>
    <tr {...ROW}>
      {headers.map(({ id, ...header }) => (
        <th
          key={id}
          {...HEADER}
          scope="col"
          {...(id === SELECT ? { 'data-select': '' } : {})}
          {...(header.isFigure ? { 'data-figure': '' } : {})}
          aria-sort={header.sorted ? (header.sorted === 'asc' ? 'ascending' : 'descending') : undefined}
        >
          {id === SELECT ? select : <HeaderLabel {...header} />}
        </th>
      ))}
    </tr>
  </thead>
);

const HeaderLabel = ({ label, sorted, onSort }: Omit<ListHeader, 'id' | 'isFigure'>) =>
  sorted === null ? (
    label
  ) : (
    <button type="button" onClick={onSort}>
      <span>{label}</span>
      {sorted && <ExpandIcon aria-hidden sx={{ transform: sorted === 'asc' ? 'rotate(180deg)' : 'none' }} />}
    </button>
  );
