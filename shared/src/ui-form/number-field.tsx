import { TextField, type TextFieldProps } from './text-field';

/** A pasted number may carry spaces, as cards and marksheets print it. */
const withoutSpaces = (typed: string): string => typed.replace(/\s+/g, '');

type NumberFieldProps = Omit<TextFieldProps, 'clean' | 'type' | 'inputMode' | 'rows'> & {
  /** True: digits and a point; the keyboard of a phone shows both. */
  decimal?: boolean;
};

/**
 * A number as text: it opens the numeric keyboard, a wheel or an arrow key does not change it, leading zeros of an
 * identity number stay. The value is a string without spaces.
 */
export function NumberField({ decimal = false, ...props }: NumberFieldProps) {
  return (
    <TextField
      autoComplete="off"
      spellCheck={false}
      {...props}
      inputMode={decimal ? 'decimal' : 'numeric'}
      clean={withoutSpaces}
    />
  );
}
