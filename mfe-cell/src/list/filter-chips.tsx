import { Box, CloseIcon, drawIcon, MenuItem, NextIcon, visuallyHidden } from '@portal/shared/ui';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { filterText } from './list-filter';
import type { ListFilter } from './list-filter';
import type { ListState } from './list-state';
import { ToolMenu } from './tool-menu';

const AddIcon = drawIcon('Add', 'M19 13h-6v6h-2v-6H5v-2h6V5h2v6h6z');

const plain = {
  font: 'inherit',
  color: 'inherit',
  border: 0,
  background: 'none',
  cursor: 'pointer',
} as const;
const LOOKS = {
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    maxWidth: '100%',
    minHeight: { xs: 40, md: 32 },
    border: '1px solid',
    borderColor: 'outline',
    borderRadius: 2.5,
    backgroundColor: 'background.paper',
    fontSize: '0.875rem',
    lineHeight: '1.25rem',
    overflowWrap: 'anywhere',
  },
  words: {
    ...plain,
    padding: 0,
    paddingInlineStart: 1.5,
    textAlign: 'start',
    // What can only be pressed is not printed; by what a list is filtered is.
    '@media print': { display: 'inline !important' },
  },
  // On a phone the key is for who hears the chip; the value says the rest.
  key: { '@media (max-width: 599.95px)': visuallyHidden },
  remove: {
    ...plain,
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: { xs: 36, md: 28 },
    height: { xs: 36, md: 28 },
    padding: 0,
    borderRadius: '50%',
    '& svg': { fontSize: '1rem' },
    '&:hover': { backgroundColor: 'background.sunken' },
  },
  add: {
    ...plain,
    display: 'inline-flex',
    alignItems: 'center',
    gap: 0.5,
    minHeight: { xs: 40, md: 32 },
    paddingInline: 1.5,
    border: '1px dashed',
    borderColor: 'outline',
    borderRadius: 2.5,
    backgroundColor: 'background.paper',
    fontSize: '0.875rem',
    '& svg': { fontSize: '1.125rem' },
  },
  clear: {
    ...plain,
    minHeight: { xs: 40, md: 32 },
    paddingInline: 0.5,
    fontSize: '0.875rem',
    color: 'primary.main',
    textDecoration: 'underline',
  },
} as const;

type ChoiceProps = { filter: ListFilter; value: string | undefined; onChoose: (value: string) => void };

/** The choices of a filter, as entries of a menu. */
const choicesOf = ({ filter, value, onChoose }: ChoiceProps): ReactNode =>
  filter.options.map((option, at) => (
    <MenuItem
      key={`${filter.name} ${option.value}`}
      role="menuitemradio"
      aria-checked={option.value === value}
      selected={option.value === value}
      // These take the place of the filters, and the focus with it.
      {...(value === undefined && at === 0 ? { autoFocus: true } : {})}
      onClick={() => onChoose(option.value)}
    >
      {option.label}
    </MenuItem>
  ));

type ChipProps = ChoiceProps & { value: string; onRemove: () => void };

function Chip({ filter, value, onChoose, onRemove }: ChipProps) {
  const text = filterText(filter, value);
  const words = (
    <>
      <Box component="span" sx={LOOKS.key}>
        {filter.label}:{' '}
      </Box>
      <b>{text}</b>
    </>
  );
  return (
    <Box component="li" sx={LOOKS.chip}>
      {filter.options.length === 0 ? (
        <Box component="span" sx={{ ...LOOKS.words, cursor: 'auto' }}>
          {words}
        </Box>
      ) : (
        <ToolMenu
          name={filter.label}
          label={words}
          look={LOOKS.words}
          entries={(close) =>
            choicesOf({
              filter,
              value,
              onChoose: (chosen) => {
                close();
                onChoose(chosen);
              },
            })
          }
        />
      )}
      <Box
        component="button"
        type="button"
        aria-label={`Remove ${filter.label}: ${text}`}
        onClick={onRemove}
        sx={LOOKS.remove}
      >
        <CloseIcon aria-hidden />
      </Box>
    </Box>
  );
}

type AddFilterProps = { filters: readonly ListFilter[]; onChoose: (name: string, value: string) => void };

/** A menu of the filters that are not in force; each leads to its choices. */
function AddFilter({ filters, onChoose }: AddFilterProps) {
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
                aria-haspopup="menu"
                onClick={() => setOf(filter)}
                sx={{ justifyContent: 'space-between', gap: 3 }}
              >
                <span>{filter.label}</span>
                <NextIcon aria-hidden sx={{ fontSize: '1.25rem' }} />
              </MenuItem>
            ))
      }
    />
  );
}

type FilterChipsProps = {
  filters: readonly ListFilter[];
  /** The filter that the search field sets. */
  searchBy: string;
  state: ListState;
};

/** A list's filters: each in force as a chip with the way out of it, and the way to the others (CEL-10). */
export function FilterChips({ filters, searchBy, state: { view, change } }: FilterChipsProps) {
  const place = useRef<HTMLSpanElement>(null);
  const set = (name: string, value: string | undefined) => change({ filters: { [name]: value } });
  // What is pressed goes with its chip: the focus moves to what stays.
  const focusRest = (): void => {
    const search = place.current?.parentElement?.querySelector<HTMLElement>('input[type=search]');
    (place.current?.querySelector('button') ?? search)?.focus();
  };
  const chosen = filters.filter(({ name }) => view.filters[name]);
  const others = filters.filter(({ name, options }) => !view.filters[name] && options.length > 0);
  return (
    <>
      {chosen.length > 0 && (
        <Box component="ul" role="list" aria-label="Filters" sx={{ display: 'contents', listStyle: 'none' }}>
          {chosen.map((filter) => (
            <Chip
              key={filter.name}
              filter={filter}
              value={view.filters[filter.name]!}
              onChoose={(value) => set(filter.name, value)}
              onRemove={() => {
                set(filter.name, undefined);
                focusRest();
              }}
            />
          ))}
        </Box>
      )}
      <Box component="span" ref={place} sx={{ display: 'contents' }}>
        {others.length > 0 && <AddFilter filters={others} onChoose={set} />}
      </Box>
      {(view.filters[searchBy] || chosen.length > 0) && (
        <Box
          component="button"
          type="button"
          sx={LOOKS.clear}
          onClick={() => {
            change({
              filters: Object.fromEntries(
                [searchBy, ...filters.map(({ name }) => name)].map((name) => [name, undefined]),
              ),
            });
            focusRest();
          }}
        >
          Clear all
        </Box>
      )}
    </>
  );
}
