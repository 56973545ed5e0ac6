import Box from '@mui/material/Box';
import MuiCheckbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Hint, LabelRow } from '../ui-form/field-frame';
import type { FieldOption, FieldProps } from '../ui-form/field-props';
import { useField } from '../ui-form/use-field';
import { ChoiceBox } from './choice-box';

type CheckboxesProps = FieldProps & { options: readonly FieldOption[] };

/** Some of a few choices, all in sight. The value is the list of those that are ticked, in the order of the options. */
export function Checkboxes(props: CheckboxesProps) {
  const { label, hint, required, options } = props;
  const field = useField(props);
  const ticked: readonly unknown[] = Array.isArray(field.value) ? field.value : [];
  const toggle = (value: string, isTicked: boolean): void =>
    field.setValue(
      options.map((one) => one.value).filter((one) => (one === value ? isTicked : ticked.includes(one))),
    );
  return (
    <Box
      role="group"
      aria-labelledby={field.aria['aria-labelledby']}
      aria-describedby={field.aria['aria-describedby']}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, mb: 0.5 }}>
        <LabelRow field={field} label={label} required={required} />
      </Box>
      <Hint field={field} hint={hint} />
      <ChoiceBox invalid={Boolean(field.message)}>
        {options.map(({ value, label: words }, index) => (
          <FormControlLabel
            key={value}
            label={words}
            control={
              <MuiCheckbox
                id={index === 0 ? field.id : undefined}
                name={field.name}
                value={value}
                checked={ticked.includes(value)}
                disabled={field.disabled}
                onChange={(_, isTicked) => toggle(value, isTicked)}
                onBlur={field.onBlur}
                slotProps={{ input: index === 0 ? { ref: field.ref } : {} }}
              />
            }
          />
        ))}
      </ChoiceBox>
    </Box>
  );
}
