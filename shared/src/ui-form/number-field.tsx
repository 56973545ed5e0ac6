import { tidyNumber } from '@portal/shared/values';
import { TextField, type TextFieldProps } from './text-field';

type NumberFieldProps = Omit<TextFieldProps, 'clean' | 'type' | 'inputMode' | 'rows'> & {
  /** True: digits and a point; the keyboard of a phone shows both. */
  decimal?: boolean;
};

/**
 * A number as text: it opens the numeric keyboard, and a wheel or an arrow key does not change it. The value is a string of
 * ASCII digits without the spaces that marksheets print.
 */
export function NumberField({ decimal = false, ...props }: NumberFieldProps) {
  return (
    <TextField
      autoComplete="off"
      spellCheck={false}
      {...props}
      inputMode={decimal ? 'decimal' : 'numeric'}
      clean={tidyNumber}
    />
  );
}
