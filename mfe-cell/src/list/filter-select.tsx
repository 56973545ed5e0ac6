import { Box } from '@portal/shared/ui';
import { useId } from 'react';
import { control } from './control-styles';

type FilterSelectProps = {
  label: string;
  value: string;
  /** What the call takes, and how it is called here. */
  options: readonly { value: string; label: string }[];
  /** The words of no filter. */
  all?: string;
  /** In a form: under its label, as the fields beside it are. */
  isField?: boolean;
  onChange: (value: string) => void;
};

const FILTER = {
  frame: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 1,
    minWidth: 0,
    maxWidth: '100%',
  },
  label: { fontSize: '0.875rem', color: 'text.secondary' },
};
const FIELD = { frame: { display: 'grid', gap: 0.5, maxWidth: '30rem' }, label: {} };

/** One filter of a list, by the browser's own select. */
export function FilterSelect({ label, value, options, all = 'All', isField, onChange }: FilterSelectProps) {
  const id = useId();
  const look = isField ? FIELD : FILTER;
  // An address may name several, or what is no choice here: the select must not say 'All' then.
  const isOther = value !== '' && !options.some((option) => option.value === value);
  return (
    <Box sx={look.frame}>
      <Box component="label" htmlFor={id} sx={look.label}>
        {label}
      </Box>
      <Box
        component="select"
        id={id}
        value={value}
        onChange={({ target }: { target: HTMLSelectElement }) => onChange(target.value)}
        sx={{ ...control, minWidth: 0 }}
      >
        <option value="">{all}</option>
        {isOther && <option value={value}>{value.split('|').join(' or ')}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Box>
    </Box>
  );
}
