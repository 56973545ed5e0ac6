import Box from '@mui/material/Box';
import MuiCheckbox from '@mui/material/Checkbox';
import { Hint, LabelRow } from '../ui-form/field-frame';
import type { FieldProps } from '../ui-form/field-props';
import { useField } from '../ui-form/use-field';

/** One tick; the value is a boolean. */
export function Checkbox(props: FieldProps) {
  const { label, hint } = props;
  const field = useField(props);
  return (
    <Box>
      <Box
        component="label"
        htmlFor={field.id}
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}
      >
        <MuiCheckbox
          id={field.id}
          name={field.name}
          checked={field.value === true}
          disabled={field.disabled}
          onChange={(event) => field.setValue(event.target.checked)}
          onBlur={field.onBlur}
          sx={{ ml: -1.25, color: field.message ? 'error.main' : undefined }}
          slotProps={{ input: { ref: field.ref, ...field.aria } }}
        />
        <LabelRow field={field} label={label} />
      </Box>
      <Hint field={field} hint={hint} />
    </Box>
  );
}
