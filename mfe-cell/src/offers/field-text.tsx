import { Box } from '@portal/shared/ui';
import { useId } from 'react';
import { control } from '../list/control-styles';

type FieldTextProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
};

/** A line of text under its label, for what a list says and no form sends. */
export const FieldText = ({ label, value, onChange }: FieldTextProps) => {
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box component="label" htmlFor={id}>
        {label}
      </Box>
      <Box
        component="input"
        id={id}
        type="text"
        value={value}
        onChange={({ target }: { target: { value: string } }) => onChange(target.value)}
        sx={{ ...control, font: 'inherit', minWidth: 0, width: '100%' }}
      />
    </Box>
  );
};
