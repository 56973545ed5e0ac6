import { Box, Button } from '@portal/shared/ui';
import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { ColumnChooser } from './column-chooser';
import type { ListColumn } from './columns';
import { FilterFold } from './filter-fold';
import type { ListState } from './list-state';
import { SearchField } from './search-field';
import { SortSelect } from './sort-select';

/** The value of a filter and its change, for a select. */
export const filterOf =
  <Name extends string>({ view, change }: Pick<ListState, 'view' | 'change'>) =>
  (name: Name) => ({
    value: view.filters[name] ?? '',
    onChange: (value: string) => change({ filters: { [name]: value } }),
  });

type ListFiltersProps<Row> = {
  /** What is searched, such as 'Students'. */
  label: string;
  /** By what. */
  searchLabel: string;
  state: ListState;
  columns: readonly ListColumn<Row>[];
  /** The filters beside the search `q`. */
  names: readonly string[];
  /** Their selects. */
  selects: ReactNode;
  /** What stands beside them. */
  children?: ReactNode;
};

/** Search, filters, order and columns above a list (CEL-10). */
export function ListFilters<Row>(props: ListFiltersProps<Row>) {
  const { label, searchLabel, state, columns, names, selects, children } = props;
  const { view, change } = state;
  const { q = '' } = view.filters;
  const search = useCallback((text: string) => change({ filters: { q: text } }, true), [change]);
  const inForce = names.filter((name) => view.filters[name]);
  return (
    <Box
      role="search"
      aria-label={label}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, marginBlockEnd: 2 }}
    >
      <SearchField label={searchLabel} value={q} onChange={search} />
      <FilterFold count={inForce.length}>
        {selects}
        <SortSelect columns={columns} state={state} />
        <ColumnChooser
          columns={columns}
          chosen={view.columns}
          onChange={(chosen) => change({ columns: chosen })}
        />
      </FilterFold>
      {children}
      {(q || inForce.length > 0) && (
        <Button
          variant="text"
          onClick={() =>
            change({ filters: Object.fromEntries(['q', ...names].map((name) => [name, undefined])) })
          }
        >
          Clear all
        </Button>
      )}
    </Box>
  );
}
