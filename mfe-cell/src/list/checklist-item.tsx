import { Box } from '@portal/shared/ui';
import type { ReactNode } from 'react';

type TickProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Some of what it is for is chosen. */
  isMixed?: boolean;
  disabled?: boolean;
  /** Its accessible name, where `children` are not it. */
  label?: string;
  children?: ReactNode;
};

/** One tick with what it says. */
export const Tick = ({
  checked,
  onChange,
  isMixed = false,
  disabled = false,
  label,
  children,
}: TickProps) => (
  <Box component="label" sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', minWidth: 0 }}>
    <Box
      component="input"
      type="checkbox"
      aria-label={label}
      checked={checked}
      disabled={disabled}
      ref={(input: HTMLInputElement | null) => {
        if (input) input.indeterminate = isMixed;
      }}
      onChange={({ target }: { target: HTMLInputElement }) => onChange(target.checked)}
      sx={{ flex: 'none', width: 24, height: 24, margin: 0, accentColor: 'var(--pp-palette-primary-main)' }}
    />
    {children}
  </Box>
);
