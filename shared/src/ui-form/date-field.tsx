import { TextField, type TextFieldProps } from './text-field';

type DateFieldProps = Pick<
  TextFieldProps,
  'name' | 'label' | 'hint' | 'required' | 'disabled' | 'autoComplete' | 'min' | 'max'
>;

/** A day by the browser's own picker; the value is YYYY-MM-DD (D-51), empty while none is chosen. */
export function DateField(props: DateFieldProps) {
  return <TextField {...props} type="date" />;
}
