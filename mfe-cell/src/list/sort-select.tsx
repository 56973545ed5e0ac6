import { Box } from '@portal/shared/ui';
import type { ListColumn } from './columns';
import { FilterSelect } from './filter-select';
import type { ListState } from './list-state';

type SortSelectProps<Row> = { columns: readonly ListColumn<Row>[]; state: ListState };

/** By what a list is sorted, where its rows are cards: elsewhere its headers say it. */
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
    <Box sx={{ display: { md: 'none' } }}>
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
    </Box>
  );
}
