import { Box } from '@portal/shared/ui';
import { control } from './control-styles';
import { useTyped } from './use-typed';

type SearchFieldProps = { label: string; value: string; onChange: (text: string) => void };

/** Searches as one types. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const { text, setText } = useTyped(value, onChange);
  return (
    <Box
      component="input"
      type="search"
      aria-label={label}
      placeholder={label}
      value={text}
      maxLength={100}
      onChange={({ target }: { target: HTMLInputElement }) => setText(target.value)}
      sx={{
        ...control,
        flex: '1 1 8rem',
        textOverflow: 'ellipsis',
        minWidth: 0,
        '&::placeholder': { color: 'text.secondary', opacity: 1 },
        maxWidth: { xs: '100%', md: '26rem' },
      }}
    />
  );
}
