import { Box, CloseIcon, Drawer, IconButton, List } from '@portal/shared/ui';
import type { ReactNode } from 'react';

type SideDrawerProps = {
  open: boolean;
  onClose: () => void;
  /** The text at its top. */
  title: string;
  children: ReactNode;
};

/** The menu of a narrow screen. A click on any entry closes it. */
export const SideDrawer = ({ open, onClose, title, children }: SideDrawerProps) => (
  <Drawer
    anchor="right"
    open={open}
    onClose={onClose}
    slotProps={{
      paper: { role: 'dialog', 'aria-modal': true, 'aria-label': 'Menu', sx: { width: 'min(20rem, 88vw)' } },
    }}
  >
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, padding: 2 }}>
      <Box sx={{ flex: 1, fontWeight: 650, overflowWrap: 'anywhere' }}>{title}</Box>
      <IconButton label="Close menu" onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </Box>
    <nav aria-label="Menu">
      <List onClick={onClose}>{children}</List>
    </nav>
  </Drawer>
);
