import MuiAutocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useMemo, useState } from 'react';
import type { FieldOption } from '../ui-form/field-props';
import type { Field } from '../ui-form/use-field';

/** What is chosen from. */
export type Choices = {
  options: readonly FieldOption[];
  /** Gets what is typed: the options are then what a search found for it. */
  onSearch?: (typed: string) => void;
  /** Whether what is typed is searched for now. */
  isSearching?: boolean;
  /** The label of a chosen value that no option has now. */
  labelOf?: (value: string) => string;
  /** Several are chosen: the value is a list. */
  isMultiple?: boolean;
};

const sameText = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** The chosen values of a field, one or many. */
const valuesIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (one): one is string => typeof one === 'string' && one !== '',
  );

/** The label of a value. */
const labelIn = (value: string, { options, labelOf = (own) => own }: Choices): string =>
  options.find((option) => option.value === value)?.label ?? labelOf(value);

type AutocompleteProps = Choices & { field: Field };

/**
 * Text that is an option's label (or its value) in any case chooses it, so one can type or paste a known name and go on
 * without opening the list, also where the option comes after the text.
 */
function useKnownText({ field, options, isMultiple = false }: AutocompleteProps) {
  const [typed, setTyped] = useState('');
  const known = isMultiple
    ? undefined
    : options.find(({ value, label }) => sameText(label, typed) || sameText(value, typed))?.value;
  const { setValue } = field;
  useEffect(() => {
    if (known !== undefined) setValue(known);
    // The text decides when it or the options change, not when the form is drawn again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `setValue` is new at each drawing, and must not set again
  }, [known]);
  return { typed, setTyped };
}

/** The chosen options: the same ones while they say the same, since the list empties its text where it gets others. */
function useChosen(props: AutocompleteProps): FieldOption[] {
  const now = valuesIn(props.field.value).map((value) => ({ value, label: labelIn(value, props) }));
  const text = JSON.stringify(now);
  return useMemo(() => JSON.parse(text) as FieldOption[], [text]);
}

/** The list of an AutocompleteField. */
export function Autocomplete(props: AutocompleteProps) {
  const { field, options, onSearch, isSearching = false, isMultiple = false } = props;
  const { typed: text, setTyped } = useKnownText(props);
  const chosen = useChosen(props);
  const isFound = onSearch !== undefined;
  return (
    <MuiAutocomplete<FieldOption, boolean>
      fullWidth
      autoHighlight
      openOnFocus={!isFound}
      multiple={isMultiple}
      filterSelectedOptions={isMultiple}
      {...(isFound ? { filterOptions: (found) => found } : {})}
      // On a phone the keyboard goes, and the chosen name shows whole.
      blurOnSelect="touch"
      id={field.id}
      options={options}
      value={isMultiple ? chosen : (chosen[0] ?? null)}
      isOptionEqualToValue={(option, one) => option.value === one.value}
      disabled={field.disabled}
      loading={isSearching}
      loadingText="Searching"
      noOptionsText={!isFound ? 'No such entry' : text.trim() === '' ? 'Type to search' : 'Nothing found'}
      onChange={(_, now) =>
        field.setValue(Array.isArray(now) ? now.map(({ value }) => value) : (now?.value ?? ''))
      }
      onInputChange={(_, typed, reason) => {
        // A text that was chosen is no search.
        if (reason !== 'input' && reason !== 'clear') return;
        setTyped(typed);
        onSearch?.(typed);
      }}
      renderInput={({ slotProps }) => (
        <OutlinedInput
          fullWidth
          ref={slotProps.input.ref}
          onMouseDown={slotProps.input.onMouseDown}
          className={slotProps.input.className}
          startAdornment={slotProps.input.startAdornment}
          endAdornment={slotProps.input.endAdornment}
          error={Boolean(field.message)}
          disabled={field.disabled}
          slotProps={{
            input: {
              ...slotProps.htmlInput,
              ...field.aria,
              name: field.name,
              onBlur: (event) => {
                slotProps.htmlInput.onBlur?.(event);
                field.onBlur();
              },
            },
          }}
        />
      )}
    />
  );
}
