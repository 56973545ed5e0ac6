import OutlinedInput from '@mui/material/OutlinedInput';
import type { HTMLInputAutoCompleteAttribute, InputHTMLAttributes, ReactNode } from 'react';
import { FieldFrame } from './field-frame';
import type { FieldProps } from './field-props';
import { asText, useField } from './use-field';

export type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'tel' | 'password' | 'time';
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete?: HTMLInputAutoCompleteAttribute;
  autoCapitalize?: 'none' | 'words' | 'characters';
  spellCheck?: boolean;
  /** Most characters: what is longer says so at once, and is never cut (F-05). */
  maxLength?: number;
  /** Several lines high when more than 1. */
  rows?: number;
  /** What the field holds for what was typed or pasted. */
  clean?: (typed: string) => string;
  /** Can be read and copied, not changed. */
  readOnly?: boolean;
  /** The text in the control in place of the value, for one that is disabled or read-only. */
  shown?: string;
  /** Shown at the end of the control: a unit, a button. */
  end?: ReactNode;
};

/** A line of text. What `clean` takes away never enters the value; the caret stays where it was. */
export function TextField(props: TextFieldProps) {
  const { label, hint, required, clean, end, rows, type = 'text', inputMode, autoComplete } = props;
  const field = useField(props);
  const change = (input: HTMLInputElement, composing: boolean): void => {
    if (clean && !composing) cleanInPlace(input, clean);
    field.setValue(input.value);
  };
  return (
    <FieldFrame field={field} label={label} hint={hint} required={required}>
      <OutlinedInput
        fullWidth
        id={field.id}
        name={field.name}
        value={props.shown ?? asText(field.value)}
        readOnly={props.readOnly}
        // Looks different from what can be changed.
        sx={props.readOnly ? { bgcolor: 'action.hover' } : undefined}
        error={Boolean(field.message)}
        disabled={field.disabled}
        inputRef={field.ref}
        type={type}
        autoComplete={autoComplete}
        endAdornment={end}
        {...(rows && rows > 1 ? { multiline: true, rows } : {})}
        onBlur={field.onBlur}
        onChange={(event) =>
          change(event.target as HTMLInputElement, (event.nativeEvent as InputEvent).isComposing === true)
        }
        onCompositionEnd={(event) => change(event.target as HTMLInputElement, false)}
        slotProps={{
          input: {
            ...field.aria,
            inputMode,
            autoCapitalize: props.autoCapitalize,
            spellCheck: props.spellCheck,
          },
        }}
      />
    </FieldFrame>
  );
}

/**
 * Cleans a control's text before React sees it, so that the value it sets equals the text there and the caret
 * is not sent to the end.
 */
function cleanInPlace(input: HTMLInputElement, clean: (typed: string) => string): void {
  const cleaned = clean(input.value);
  if (cleaned === input.value) return;
  const { selectionStart } = input;
  const caret = selectionStart === null ? null : clean(input.value.slice(0, selectionStart)).length;
  input.value = cleaned;
  if (caret !== null) input.setSelectionRange(caret, caret);
}
