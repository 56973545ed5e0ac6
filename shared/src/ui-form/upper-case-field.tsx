import { TextField, type TextFieldProps } from './text-field';

const upperCase = (typed: string): string => typed.toUpperCase();

/** A line of text whose letters turn upper case as they are typed (PRF-11), the caret staying where it is. */
export function UpperCaseField(props: Omit<TextFieldProps, 'clean' | 'type'>) {
  return <TextField autoCapitalize="characters" spellCheck={false} {...props} clean={upperCase} />;
}
