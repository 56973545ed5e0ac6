import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Autocomplete, Choices } from './autocomplete';
import { FieldFrame } from '../ui-form/field-frame';
import type { FieldProps } from '../ui-form/field-props';
import { useField } from '../ui-form/use-field';
import type { Field } from '../ui-form/use-field';
import { WholeText } from './whole-text';

let loaded: typeof Autocomplete | undefined;

type ChoiceProps = Choices & Pick<FieldProps, 'label' | 'hint' | 'required'>;

/**
 * One of a long list, or several: type to narrow or search it, arrow keys and Enter to choose (F-74).
 * @param props a field's, and what is chosen from
 */
export const AutocompleteField = (props: FieldProps & Choices) => (
  <Choice {...props} field={useField(props)} />
);

/** The same outside a form, such as for a filter of a list. */
export function SearchChoice({
  value,
  onChange,
  isFocused = false,
  ...props
}: ChoiceProps & {
  value: string;
  onChange: (value: string) => void;
  /** Takes the focus when it is shown, as the one control of a dialog. */
  isFocused?: boolean;
}) {
  const id = useId();
  useEffect(() => {
    if (isFocused) document.getElementById(id)?.focus();
  }, [isFocused, id]);
  const labelId = `${id}-label`;
  const field: Field = {
    id,
    labelId,
    hintId: `${id}-hint`,
    errorId: `${id}-error`,
    optionalId: `${id}-optional`,
    name: id,
    value,
    setValue: (next) => onChange(typeof next === 'string' ? next : ''),
    onBlur: () => undefined,
    ref: () => undefined,
    message: undefined,
    narrow: false,
    isInStrip: false,
    disabled: false,
    aria: {
      'aria-labelledby': labelId,
      'aria-describedby': undefined,
      'aria-invalid': undefined,
      'aria-required': undefined,
    },
  };
  return <Choice {...props} field={field} />;
}

/** The list once its code is there, for the control of an id, which keeps the focus that it had. */
function useList(id: string) {
  const [List, setList] = useState(() => loaded);
  const isHeld = useRef(false);
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
  return { List, isHeld };
}

/**
 * The list's code is a chunk of its own, requested when the first such field is shown; until then the control shows its value
 * and takes no input. The control keeps the focus that it had.
 */
function Choice({ field, ...props }: ChoiceProps & { field: Field }) {
  const { label, hint, required, options, labelOf, isMultiple = false } = props;
  const { List, isHeld } = useList(field.id);
  const values = Array.isArray(field.value) ? (field.value as string[]) : [field.value as string];
  const text = values
    .map((one) => options.find(({ value }) => value === one)?.label ?? (one && labelOf?.(one)) ?? '')
    .join(', ');
  const control = List ? (
    <List field={field} {...props} />
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
        field.onBlur();
      }}
      slotProps={{ input: field.aria }}
    />
  );
  return (
    <FieldFrame field={field} label={label} hint={hint} required={required}>
      {isMultiple ? (
        control
      ) : (
        <WholeText isTyped text={text} disabled={field.disabled}>
          {control}
        </WholeText>
      )}
    </FieldFrame>
  );
}
