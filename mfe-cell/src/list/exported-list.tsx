import type { ListName } from '@portal/shared/contract/cell';
import { ExportList } from './export-list';
import { ListTable } from './list-table';
import type { ListTableProps } from './list-table';
import { useSelection } from './selection';

type ExportedListProps<Row> = Omit<ListTableProps<Row>, 'name' | 'selection' | 'actions'> & {
  list: ListName;
  /** The filters under which it is exported. */
  under?: Record<string, string>;
};

/** A list of which rows are selected to be exported, and for nothing else (CEL-51). */
export function ExportedList<Row extends { id: string }>({
  list,
  under = {},
  ...table
}: ExportedListProps<Row>) {
  const selection = useSelection(table.state);
  return (
    <ListTable
      {...table}
      name={list}
      selection={selection}
      actions={(seen) => (
        <ExportList
          list={list}
          seen={seen}
          filters={under}
          total={table.loaded.data?.total ?? 0}
          selection={selection}
        />
      )}
    />
  );
}
