import { PHONE } from '@portal/shared/audience';
import { Box, visuallyHidden } from '@portal/shared/ui';
import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { ColumnChooser } from './column-chooser';
import type { ListColumn } from './columns';
import { DensityChoice } from './density';
import type { Density } from './density';
import { FilterChips } from './filter-chips';
import type { ListFilter } from './list-filter';
import type { ListState } from './list-state';
import { SearchField } from './search-field';
import { SortSelect } from './sort-select';

/** What is above a list, as its page says it. */
export type ToolbarProps<Row> = {
  /** What the list has, such as 'Students'. */
  caption: string;
  /** By what it is searched; absent: it is not. */
  search?: string;
  /** The filter that the search sets. */
  searchBy?: string;
  filters?: readonly ListFilter[];
  columns: readonly ListColumn<Row>[];
  state: ListState;
};

type ListToolbarProps<Row> = ToolbarProps<Row> & {
  density: Density;
  onDensity: (density: Density) => void;
  /** What is done with the whole list. */
  children?: ReactNode;
};

const NO_FILTERS: readonly ListFilter[] = [];
const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, minWidth: 0 } as const;
const LOOK = {
  ...ROW,
  marginBlockEnd: 1.5,
  fontSize: '0.875rem',
  '& .MuiButton-root': { minHeight: { xs: 44, md: 40 }, paddingInline: 1.25, fontSize: 'inherit' },
  '& select': { maxWidth: '10rem' },
  [PHONE]: { '& label, & [data-wide]': visuallyHidden },
} as const;

/** One line above a list: search, filters, order, columns, row height, and what is done with all of it (CEL-10). */
export function ListToolbar<Row>(props: ListToolbarProps<Row>) {
  const { caption, search, searchBy = 'q', filters = NO_FILTERS, columns, state, children } = props;
  const { view, change } = state;
  const find = useCallback(
    (text: string) => change({ filters: { [searchBy]: text } }, true),
    [change, searchBy],
  );
  const isSearch = search !== undefined || filters.length > 0;
  return (
    <Box role={isSearch ? 'search' : 'group'} aria-label={caption} sx={LOOK}>
      {search !== undefined && (
        <SearchField label={search} value={view.filters[searchBy] ?? ''} onChange={find} />
      )}
      {isSearch && <FilterChips filters={filters} searchBy={searchBy} state={state} />}
      <Box sx={{ ...ROW, marginInlineStart: 'auto' }}>
        <SortSelect columns={columns} state={state} />
        <ColumnChooser
          columns={columns}
          chosen={view.columns}
          onChange={(chosen) => change({ columns: chosen })}
        />
        <DensityChoice density={props.density} onChange={props.onDensity} />
        {children}
      </Box>
    </Box>
  );
}
