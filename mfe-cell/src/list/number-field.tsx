import { Box } from '@portal/shared/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTyped } from './use-typed';

type NumberFieldProps = {
  label: string;
  fits: RegExp;
  /** Empty: it has just been added. */
  value: string;
  onChange: (value: string) => void;
};

const LOOKS = {
  frame: { display: 'inline-flex', alignItems: 'center', gap: 1, paddingInlineStart: 1.5 },
  field: {
    width: '3.25rem',
    minHeight: { xs: 32, md: 24 },
    border: 0,
    borderBlockEnd: '1px solid',
    borderColor: 'outline',
    padding: 0,
    font: 'inherit',
    fontWeight: 700,
    color: 'inherit',
    backgroundColor: 'transparent',
    '&[aria-invalid=true]': { borderColor: 'error.main' },
  },
} as const;

/** A number in the chip of its filter: the list follows as one types. */
export function NumberField({ label, fits, value, onChange }: NumberFieldProps) {
  const isFit = useCallback((text: string) => text === '' || fits.test(text), [fits]);
  const { text, setText, send } = useTyped(value, onChange, isFit);
  const field = useRef<HTMLInputElement>(null);
  const [isNew] = useState(value === '');
  // The menu that added it has given the focus back by now.
  useEffect(() => {
    if (isNew) field.current?.focus();
  }, [isNew]);
  const leave = (): void => (isFit(text.trim()) ? send() : setText(value));
  return (
    <Box component="span" sx={LOOKS.frame}>
      <span aria-hidden>{label}</span>
      <Box
        component="input"
        ref={field}
        inputMode="decimal"
        autoComplete="off"
        maxLength={5}
        aria-label={label}
        aria-invalid={!isFit(text.trim())}
        value={text}
        onChange={({ target }: { target: HTMLInputElement }) => setText(target.value)}
        onKeyDown={({ key }: KeyboardEvent) => key === 'Enter' && send()}
        onBlur={leave}
        sx={LOOKS.field}
      />
    </Box>
  );
}
