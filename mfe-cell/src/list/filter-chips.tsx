import { Box, drawIcon, MenuItem, NextIcon } from '@portal/shared/ui';
import { useRef, useState } from 'react';
import { Chip, choicesOf, LOOKS } from './filter-chip';
import { filterText } from './list-filter';
import type { ListFilter } from './list-filter';
import type { ListState } from './list-state';
import { ToolMenu } from './tool-menu';

const AddIcon = drawIcon('Add', 'M19 13h-6v6h-2v-6H5v-2h6V5h2v6h6z');

type AddFilterProps = {
  filters: readonly ListFilter[];
  onChoose: (name: string, value: string) => void;
  /** Called for one whose value is typed. */
  onType: (name: string) => void;
};

/** A menu of the filters that are not active; each leads to its choices, or to its field. */
function AddFilter({ filters, onChoose, onType }: AddFilterProps) {
  const [of, setOf] = useState<ListFilter | null>(null);
  return (
    <ToolMenu
      name={of?.label ?? 'Filter'}
      look={LOOKS.add}
      onClose={() => setOf(null)}
      label={
        <>
          <AddIcon aria-hidden />
          <span>Filter</span>
        </>
      }
      entries={(close) =>
        of
          ? choicesOf({
              filter: of,
              value: undefined,
              onChoose: (value) => {
                close();
                onChoose(of.name, value);
              },
            })
          : filters.map((filter) => (
              <MenuItem
                key={filter.name}
                aria-haspopup={filter.typed ? undefined : 'menu'}
                onClick={() => {
                  if (!filter.typed) return setOf(filter);
                  close();
                  onType(filter.name);
                }}
                sx={{ justifyContent: 'space-between', gap: 3 }}
              >
                <span>{filter.label}</span>
                {!filter.typed && <NextIcon aria-hidden sx={{ fontSize: '1.25rem' }} />}
              </MenuItem>
            ))
      }
    />
  );
}

type LastUsedProps = {
  filters: readonly ListFilter[];
  last: Record<string, string>;
  onChoose: (filters: Record<string, string | undefined>) => void;
};

/** The filters of before, one press away: an address without filters shows the whole list, which a count that leads here counts. */
function LastUsed({ filters, last, onChoose }: LastUsedProps) {
  const before = filters.filter(({ name }) => last[name]);
  if (before.length === 0) return null;
  return (
    <Box
      component="button"
      type="button"
      sx={LOOKS.add}
      onClick={() => onChoose(Object.fromEntries(before.map(({ name }) => [name, last[name]])))}
    >
      {`Last used: ${before.map((filter) => filterText(filter, last[filter.name] ?? '')).join(', ')}`}
    </Box>
  );
}

type FilterChipsProps = {
  filters: readonly ListFilter[];
  /** The filter that the search field sets. */
  searchBy: string;
  state: ListState;
};

/** A list's filters: each active one as a chip with a button that removes it, and the menu of the others (CEL-10). */
export function FilterChips({ filters, searchBy, state: { view, change, last = {} } }: FilterChipsProps) {
  const place = useRef<HTMLSpanElement>(null);
  // A number that is being typed has its chip before it has a value.
  const [typed, setTyped] = useState<string | null>(null);
  const set = (name: string, value: string | undefined, quiet = false) =>
    change({ filters: { [name]: value } }, quiet);
  // What is pressed goes with its chip: the focus moves to what stays.
  const focusRest = (): void => {
    const search = place.current?.parentElement?.querySelector<HTMLElement>('input[type=search]');
    (place.current?.querySelector('button') ?? search)?.focus();
  };
  const isShown = ({ name }: ListFilter) => name === typed || Boolean(view.filters[name]);
  const clear = (): void => {
    setTyped(null);
    const names = [searchBy, ...filters.map(({ name }) => name)];
    change({ filters: Object.fromEntries(names.map((name) => [name, undefined])) });
    focusRest();
  };
  const chosen = filters.filter(isShown);
  const others = filters.filter((one) => !isShown(one) && (one.options.length > 0 || one.typed));
  return (
    <>
      {chosen.length > 0 && (
        <Box component="ul" role="list" aria-label="Filters" sx={{ display: 'contents', listStyle: 'none' }}>
          {chosen.map((filter) => (
            <Chip
              key={filter.name}
              filter={filter}
              value={view.filters[filter.name] ?? ''}
              onChoose={(value) => {
                if (filter.typed) setTyped(filter.name);
                set(filter.name, value, filter.typed !== undefined);
              }}
              onLeave={() => setTyped(null)}
              onRemove={() => {
                setTyped(null);
                set(filter.name, undefined);
                focusRest();
              }}
            />
          ))}
        </Box>
      )}
      <Box component="span" ref={place} sx={{ display: 'contents' }}>
        {others.length > 0 && <AddFilter filters={others} onChoose={set} onType={setTyped} />}
      </Box>
      {chosen.length === 0 && (
        <LastUsed filters={filters} last={last} onChoose={(of) => change({ filters: of })} />
      )}
      {(view.filters[searchBy] || chosen.length > 0) && (
        <Box component="button" type="button" sx={LOOKS.clear} onClick={clear}>
          Clear all
        </Box>
      )}
    </>
  );
}
