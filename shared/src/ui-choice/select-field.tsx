import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame } from '../ui-form/field-frame';
import type { FieldOption, FieldProps } from '../ui-form/field-props';
import { asText, useField } from '../ui-form/use-field';
import { WholeText } from './whole-text';

type SelectFieldProps = FieldProps & {
  options: readonly FieldOption[];
  /** The first, empty choice; null where there is none, since one is always chosen. */
  placeholder?: string | null;
};

/** Letters that have room in a phone's field; the browser's own select cuts what is longer. */
const ROOM = 30;

/** One of a short list, by the browser's own select: on a phone it is the system's wheel. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, required, options, placeholder = 'Choose' } = props;
  const field = useField(props);
  const select = (
    <NativeSelect
      fullWidth
      variant="outlined"
      error={Boolean(field.message)}
      disabled={field.disabled}
      value={asText(field.value)}
      onChange={(event) => field.setValue(event.target.value)}
      onBlur={field.onBlur}
      inputRef={field.ref}
      input={<OutlinedInput />}
      inputProps={{ ...field.aria, id: field.id, name: field.name }}
    >
      {placeholder !== null && <option value="">{placeholder}</option>}
      {options.map(({ value, label: text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </NativeSelect>
  );
  const isCut = options.some(({ label: text }) => text.length > ROOM);
  const chosen = options.find(({ value }) => value === field.value)?.label ?? placeholder ?? '';
  return (
    <FieldFrame field={field} label={label} hint={hint} required={required}>
      {isCut ? (
        <WholeText isTyped={false} text={chosen} disabled={field.disabled}>
          {select}
        </WholeText>
      ) : (
        select
      )}
    </FieldFrame>
  );
}
