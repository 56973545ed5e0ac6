import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Autocomplete } from './autocomplete';
import { FieldFrame } from '../ui-form/field-frame';
import type { FieldOption, FieldProps } from '../ui-form/field-props';
import { useField } from '../ui-form/use-field';
import { WholeText } from './whole-text';

type AutocompleteFieldProps = FieldProps & { options: readonly FieldOption[] };

let loaded: typeof Autocomplete | undefined;

/**
 * One of a long list: type to narrow it, arrow keys and Enter to choose. The list's code is a chunk of its own,
 * asked for when the first such field stands; until then the control shows its value and takes no input. Who is in it
 * by then stays in it.
 */
export function AutocompleteField(props: AutocompleteFieldProps) {
  const { label, hint, required, options } = props;
  const field = useField(props);
  const [List, setList] = useState(() => loaded);
  const isHeld = useRef(false);
  const { id, onBlur } = field;
  const text = options.find(({ value }) => value === field.value)?.label ?? '';
  // The list's own control takes the place of the one that had the focus.
  useLayoutEffect(() => {
    if (!List || !isHeld.current) return;
    isHeld.current = false;
    const control = document.getElementById(id);
    control?.focus();
    // As a Tab into it does: what is typed takes the place of the value.
    if (control instanceof HTMLInputElement) control.select();
  }, [List, id]);
  useEffect(() => {
    if (List) return;
    let alive = true;
    import('./autocomplete').then(
      (module) => {
        loaded = module.Autocomplete;
        if (alive) setList(() => module.Autocomplete);
      },
      () => undefined, // stays read-only; the next field or visit asks again
    );
    return () => {
      alive = false;
    };
  }, [List]);
  return (
    <FieldFrame field={field} label={label} hint={hint} required={required}>
      <WholeText isTyped text={text} disabled={field.disabled}>
        {List ? (
          <List field={field} options={options} />
        ) : (
          <OutlinedInput
            fullWidth
            readOnly
            id={field.id}
            name={field.name}
            value={text}
            onFocus={() => {
              isHeld.current = true;
            }}
            onBlur={() => {
              isHeld.current = false;
              onBlur();
            }}
            slotProps={{ input: field.aria }}
          />
        )}
      </WholeText>
    </FieldFrame>
  );
}
