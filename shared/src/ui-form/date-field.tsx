import { DateInput } from './date-input';
import { FieldFrame } from './field-frame';
import type { FieldProps } from './field-props';
import type { TextFieldProps } from './text-field';
import { asText, useField } from './use-field';

type DateFieldProps = FieldProps &
  Pick<TextFieldProps, 'autoComplete'> & {
    /** The first and the last day that the calendar offers. */
    min?: string | undefined;
    max?: string | undefined;
  };

/** A day; the value is YYYY-MM-DD (D-51), empty while none is entered, and what was typed where that is no day. */
export function DateField(props: DateFieldProps) {
  const field = useField(props);
  return (
    <FieldFrame field={field} label={props.label} hint={props.hint} required={props.required}>
      <DateInput
        id={field.id}
        name={field.name}
        value={asText(field.value)}
        onChange={field.setValue}
        onBlur={field.onBlur}
        min={props.min}
        max={props.max}
        disabled={field.disabled}
        autoComplete={props.autoComplete}
        inputRef={field.ref}
        aria={field.aria}
      />
    </FieldFrame>
  );
}
