import { ListItem, ListItemButton, ListItemText } from '@portal/shared/ui';
import { MenuLink } from './menu-link';

const look = {
  minHeight: 48,
  '&.active': {
    fontWeight: 650,
    backgroundColor: 'primary.light',
    color: 'text.primary',
  },
};
type Entry = { label: string };

/** An entry of the drawer that opens a screen. */
export const DrawerLink = ({
  to,
  end = to === '/',
  covers,
  label,
}: Entry & { to: string; end?: boolean; covers?: readonly string[] }) => (
  <ListItem disablePadding>
    <ListItemButton component={MenuLink} to={to} end={end} covers={covers} sx={look}>
      <ListItemText primary={label} />
    </ListItemButton>
  </ListItem>
);

/** An entry of the drawer that saves a file. */
export const DrawerDownload = ({ href, download, label }: Entry & { href: string; download: string }) => (
  <ListItem disablePadding>
    <ListItemButton component="a" href={href} download={download} sx={look}>
      <ListItemText primary={label} />
    </ListItemButton>
  </ListItem>
);

/** An entry of the drawer that does something. */
export const DrawerAction = ({ onClick, label }: Entry & { onClick: () => void }) => (
  <ListItem disablePadding>
    <ListItemButton onClick={onClick} sx={look}>
      <ListItemText primary={label} />
    </ListItemButton>
  </ListItem>
);
