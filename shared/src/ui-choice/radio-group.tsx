import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import { ChoiceBox } from './choice-box';
import { RadiosFrame } from '../ui-form/field-frame';
import type { FieldOption, FieldProps } from '../ui-form/field-props';
import { useField } from '../ui-form/use-field';

type RadioGroupProps = FieldProps & { options: readonly FieldOption[] };

/** One of a few choices, all in sight. The value is the chosen option's. */
export function RadioGroup(props: RadioGroupProps) {
  return <Radios {...props} read={(value) => value} />;
}

const YES_NO: readonly FieldOption[] = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

/** A yes or no; the value is a boolean (PRF-16), null or undefined while nothing is chosen. */
export function YesNo(props: FieldProps) {
  return <Radios {...props} options={YES_NO} read={(value) => value === 'true'} />;
}

function Radios({ read, ...props }: RadioGroupProps & { read: (value: string) => unknown }) {
  const { label, hint, required, options } = props;
  const field = useField(props);
  const chosen = options.find(({ value }) => read(value) === field.value);
  return (
    <RadiosFrame field={field} label={label} hint={hint} required={required}>
      <ChoiceBox invalid={Boolean(field.message)}>
        {options.map((option, index) => (
          <FormControlLabel
            key={option.value}
            label={option.label}
            control={
              <Radio
                id={option === chosen || (!chosen && index === 0) ? field.id : undefined}
                name={field.name}
                value={option.value}
                checked={option === chosen}
                disabled={field.disabled}
                onChange={() => field.setValue(read(option.value))}
                onBlur={field.onBlur}
              />
            }
          />
        ))}
      </ChoiceBox>
    </RadiosFrame>
  );
}
