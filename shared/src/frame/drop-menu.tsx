import { Button, ExpandIcon, Menu, WITHOUT_SCRIPTS } from '@portal/shared/ui';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';

type DropMenuProps = {
  label: ReactNode;
  /** What assistive technology calls the button; begins with the label's words. */
  name: string;
  /** How its button looks: as text in a header's colours, or as a button of a page. */
  variant?: 'text' | 'outlined';
  /** Its entries; called with what closes the menu. */
  children: (close: () => void) => ReactNode;
};

/** A button that opens a menu: arrow keys move, Escape closes and gives the focus back. */
export function DropMenu({ label, name, variant = 'text', children }: DropMenuProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = anchor !== null;
  const close = (): void => setAnchor(null);
  return (
    <>
      <Button
        id={`${id}button`}
        variant={variant}
        color={variant === 'text' ? 'inherit' : 'primary'}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? `${id}menu` : undefined}
        endIcon={<ExpandIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          paddingInline: 1.5,
          ...(variant === 'text' ? { '&:focus-visible': { outlineColor: 'frame.fg' } } : {}),
          [WITHOUT_SCRIPTS]: { display: 'none' },
        }}
      >
        {label}
      </Button>
      <Menu
        id={`${id}menu`}
        anchorEl={anchor}
        open={open}
        onClose={close}
        slotProps={{ list: { 'aria-labelledby': `${id}button` } }}
      >
        {children(close)}
      </Menu>
    </>
  );
}
