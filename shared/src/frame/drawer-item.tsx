import { FORCED_COLOURS, ListItem, ListItemButton, ListItemIcon, ListItemText } from '@portal/shared/ui';
import { NavLink } from '@portal/shared/router';
import type { ReactNode } from 'react';

const look = {
  minHeight: 48,
  '&.active': {
    fontWeight: 650,
    backgroundColor: 'primary.light',
    color: 'text.primary',
    // The ground is not drawn there (W-35).
    [FORCED_COLOURS]: { borderInlineStart: '4px solid Highlight' },
  },
};
const Content = ({ icon, label }: { icon?: ReactNode; label: string }) => (
  <>
    {icon && <ListItemIcon sx={{ minWidth: 40, color: 'inherit' }}>{icon}</ListItemIcon>}
    <ListItemText primary={label} />
  </>
);

type Entry = { label: string; icon?: ReactNode };

/** An entry of the drawer that opens a screen. */
export const DrawerLink = ({ to, ...entry }: Entry & { to: string }) => (
  <ListItem disablePadding>
    <ListItemButton component={NavLink} to={to} end={to === '/'} sx={look}>
      <Content {...entry} />
    </ListItemButton>
  </ListItem>
);

/** An entry of the drawer that saves a file. */
export const DrawerDownload = ({ href, download, ...entry }: Entry & { href: string; download: string }) => (
  <ListItem disablePadding>
    <ListItemButton component="a" href={href} download={download} sx={look}>
      <Content {...entry} />
    </ListItemButton>
  </ListItem>
);

/** An entry of the drawer that does something. */
export const DrawerAction = ({ onClick, ...entry }: Entry & { onClick: () => void }) => (
  <ListItem disablePadding>
    <ListItemButton onClick={onClick} sx={look}>
      <Content {...entry} />
    </ListItemButton>
  </ListItem>
);
