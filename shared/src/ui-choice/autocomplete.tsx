import MuiAutocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { FieldOption } from '../ui-form/field-props';
import type { Field } from '../ui-form/use-field';

const sameText = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/**
 * The list of an AutocompleteField. Text that is an option's label (or its value) in any case chooses it, so one
 * can type a known name and go on without opening the list.
 */
export function Autocomplete({ field, options }: { field: Field; options: readonly FieldOption[] }) {
  return (
    <MuiAutocomplete
      fullWidth
      autoHighlight
      openOnFocus
      // On a phone the keyboard goes, and the chosen name shows whole.
      blurOnSelect="touch"
      id={field.id}
      options={options}
      value={options.find(({ value }) => value === field.value) ?? null}
      isOptionEqualToValue={(option, chosen) => option.value === chosen.value}
      disabled={field.disabled}
      noOptionsText="No such entry"
      onChange={(_, chosen) => field.setValue(chosen?.value ?? '')}
      onInputChange={(_, typed, reason) => {
        if (reason !== 'input') return;
        const known = options.find(({ value, label }) => sameText(label, typed) || sameText(value, typed));
        if (known) field.setValue(known.value);
      }}
      renderInput={({ slotProps }) => (
        <OutlinedInput
          fullWidth
          ref={slotProps.input.ref}
          onMouseDown={slotProps.input.onMouseDown}
          className={slotProps.input.className}
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
