import { Box, Menu } from '@portal/shared/ui';
import type { BoxProps } from '@portal/shared/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';

type ToolMenuProps = {
  /** On its button. */
  label: ReactNode;
  /** What the menu is called. */
  name: string;
  /** The accessible name of its button, where its words are not it. */
  of?: string;
  look: BoxProps['sx'];
  /** Its entries. @param close closes it and gives the focus back to the button */
  entries: (close: () => void) => ReactNode;
  onClose?: () => void;
};

const LOOK = {
  maxHeight: '60vh',
  '& .MuiMenuItem-root': { minHeight: { xs: 44, md: 36 }, fontSize: '0.875rem' },
} as const;

/** A button that opens a menu: arrow keys and first letters move, Escape closes. */
export function ToolMenu({ label, name, of, look, entries, onClose }: ToolMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (): void => {
    setAnchor(null);
    onClose?.();
  };
  return (
    <>
      <Box
        component="button"
        type="button"
        aria-label={of}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }: { currentTarget: HTMLElement }) => setAnchor(currentTarget)}
        sx={look}
      >
        {label}
      </Box>
      {anchor && (
        <Menu
          open
          anchorEl={anchor}
          onClose={close}
          slotProps={{ list: { 'aria-label': name }, paper: { sx: LOOK } }}
        >
          {entries(close)}
        </Menu>
      )}
    </>
  );
}
