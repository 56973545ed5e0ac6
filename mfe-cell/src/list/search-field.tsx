import { Box } from '@portal/shared/ui';
import { useEffect, useState } from 'react';
import { control } from './control-styles';

/** A pause in typing after which the list follows, in milliseconds. */
const PAUSE_MS = 250;

type SearchFieldProps = { label: string; value: string; onChange: (text: string) => void };

/** Searches as one types. The field is the visitor's own: a view that changes elsewhere replaces it only when it differs. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  // Back, or a filter that was cleared, brought another search.
  if (value !== sent) {
    setSent(value);
    setText(value);
  }
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === sent) return;
    const timer = setTimeout(() => {
      setSent(wanted);
      onChange(wanted);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, sent, onChange]);
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
        flex: '1 1 13rem',
        minWidth: 0,
        '&::placeholder': { color: 'text.secondary', opacity: 1 },
        maxWidth: { xs: '100%', md: '26rem' },
      }}
    />
  );
}
