import { Box, EmptyState, VisuallyHidden } from '@portal/shared/ui';
import { useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import type { ListPage } from '../api/queries';
import { Awaited } from '../frame/awaited';
import { useStaff } from '../api/use-staff';
import { visibilityOf } from './columns';
import { useDensity } from './density';
import { filtersText } from './list-filter';
import { ListGrid } from './list-grid';
import type { RowLook } from './list-grid';
import { frame } from './list-styles';
import { ListToolbar } from './list-toolbar';
import type { ToolbarProps } from './list-toolbar';
import { Pager } from './pager';
import { useSavedColumns } from './saved-columns';
import { selectColumn } from './select-column';
import type { Selection } from './selection';
import { isSome, SelectionBar, selectionText } from './selection-bar';

/** What a list is shown from; of TanStack Query's result. */
type Loaded<Row> = {
  data: ListPage<Row> | undefined;
  error: Error | null;
  refetch: () => unknown;
};

export type ListTableProps<Row> = ToolbarProps<Row> & {
  /** Under which the columns that a person chose are kept. */
  name: string;
  loaded: Loaded<Row>;
  /** What a row's element has of its own, such as its id and that it is the current one. */
  rowLook?: RowLook<Row>;
  /** Absent: the row has an id of its own. */
  rowId?: (row: Row) => string;
  /** Said when nothing matches. */
  empty: string;
  /** What of it is selected; absent: nothing can be. */
  selection?: Selection;
  /** What is done with what is selected, or with the whole list, given the columns that are seen. */
  actions?: (seen: readonly string[]) => ReactNode;
};

const idOf = ({ id }: { id: string }): string => id;

/**
 * The one list of the console (CEL-10): the server pages, sorts and filters; the view is in the address; on a phone
 * each row is a card. A bar at the foot of the window is for what is selected.
 */
export function ListTable<Row extends { id: string }>(given: ListTableProps<Row>) {
  const person = useStaff()?.id ?? '';
  const state = useSavedColumns(given.state, given.name, person);
  const [density, setDensity] = useDensity(person);
  const { columns, selection } = useSelectColumn(given);
  const place = useRef<HTMLDivElement>(null);
  const { caption, loaded, rowLook, rowId = idOf, filters = [] } = given;
  const { data } = loaded;
  const visible = visibilityOf(given.columns, state.view.columns);
  const actions = given.actions?.(given.columns.map(({ id }) => id).filter((id) => visible[id]));
  const hasSome = selection !== undefined && isSome(selection);
  const chosen = { filter: filtersText(filters, state), total: data?.total ?? 0 };
  return (
    <Box ref={place}>
      <ListToolbar {...given} state={state} density={density} onDensity={setDensity}>
        {data && !hasSome && actions}
      </ListToolbar>
      <Awaited loaded={loaded} label={`Loading: ${caption}`} />
      {data && (
        <Box sx={frame}>
          <ListGrid {...{ caption, columns, data, state, rowId, rowLook, density, selection }} />
          <ListFoot state={state} total={data.total} isEmpty={data.rows.length === 0} empty={given.empty} />
        </Box>
      )}
      {selection && <VisuallyHidden role="status">{selectionText(selection, chosen)}</VisuallyHidden>}
      {selection && hasSome && (
        <SelectionBar
          {...chosen}
          selection={selection}
          onPage={data?.rows.map(rowId) ?? []}
          onNone={() => place.current?.querySelector<HTMLElement>('thead input')?.focus()}
        >
          {actions}
        </SelectionBar>
      )}
    </Box>
  );
}

type ListFootProps = {
  state: ListTableProps<never>['state'];
  total: number;
  isEmpty: boolean;
  empty: string;
};

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
function useSelectColumn<Row extends { id: string }>({
  columns,
  rowId = idOf,
  selection,
}: ListTableProps<Row>): Pick<ListTableProps<Row>, 'columns' | 'selection'> {
  const permissions = useStaff()?.permissions;
  const isSelectable = selection?.rights.some((right) => permissions?.includes(right)) ?? false;
  const all = useMemo(
    () => (isSelectable ? [selectColumn(rowId), ...columns] : columns),
    [columns, isSelectable, rowId],
  );
  return { columns: all, ...(isSelectable && selection ? { selection } : {}) };
}
