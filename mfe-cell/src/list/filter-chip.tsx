import { Box, CloseIcon, MenuItem, visuallyHidden } from '@portal/shared/ui';
import type { FocusEvent, ReactNode } from 'react';
import { filterText } from './list-filter';
import type { ListFilter } from './list-filter';
import { NumberField } from './number-field';
import { ToolMenu } from './tool-menu';

const plain = {
  font: 'inherit',
  color: 'inherit',
  border: 0,
  background: 'none',
  cursor: 'pointer',
} as const;
/** How filters and the buttons beside them look. */
export const LOOKS = {
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
  // On a phone the key is for screen readers; the value says the rest.
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
export const choicesOf = ({ filter, value, onChoose }: ChoiceProps): ReactNode =>
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

type ChipProps = ChoiceProps & {
  /** Empty of a number that is still to be typed. */
  value: string;
  onRemove: () => void;
  /** Called when the focus leaves it. */
  onLeave: () => void;
};

/** A filter's value: typed, chosen from a menu, or only said. */
function ChipValue({ filter, value, onChoose }: ChoiceProps & { value: string }) {
  const { label, typed } = filter;
  if (typed) return <NumberField label={label} fits={typed} value={value} onChange={onChoose} />;
  const words = (
    <>
      <Box component="span" sx={LOOKS.key}>
        {label}:{' '}
      </Box>
      <b>{filterText(filter, value)}</b>
    </>
  );
  if (filter.options.length === 0)
    return (
      <Box component="span" sx={{ ...LOOKS.words, cursor: 'auto' }}>
        {words}
      </Box>
    );
  return (
    <ToolMenu
      name={label}
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
  );
}

/** An active filter, with a button that removes it. */
export function Chip(props: ChipProps) {
  const { filter, value, onRemove, onLeave } = props;
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) onLeave();
  };
  return (
    <Box component="li" onBlur={leave} sx={LOOKS.chip}>
      <ChipValue {...props} />
      <Box
        component="button"
        type="button"
        aria-label={['Remove', `${filter.label}:`, value && filterText(filter, value)].join(' ').trim()}
        onClick={onRemove}
        sx={LOOKS.remove}
      >
        <CloseIcon aria-hidden />
      </Box>
    </Box>
  );
}
