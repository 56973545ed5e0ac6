import type { ListColumn } from './columns';
import { FilterSelect } from './filter-select';
import type { ListState } from './list-state';

type SortSelectProps<Row> = { columns: readonly ListColumn<Row>[]; state: ListState };

/** By what a list is sorted: its headers say it too, where they are in sight. */
export function SortSelect<Row>({ columns, state: { view, change } }: SortSelectProps<Row>) {
  const options = columns.flatMap(({ header, sort }) =>
    sort === undefined
      ? []
      : [
          { value: `${sort} asc`, label: header },
          { value: `${sort} desc`, label: `${header}, descending` },
        ],
  );
  if (options.length === 0) return null;
  return (
    <FilterSelect
      label="Sort"
      value={view.sort ? `${view.sort} ${view.order ?? 'asc'}` : ''}
      options={options}
      all="Default order"
      onChange={(value) => {
        const [sort, order] = value.split(' ');
        change({ sort: sort || undefined, order: order === 'desc' ? 'desc' : undefined });
      }}
    />
  );
}
