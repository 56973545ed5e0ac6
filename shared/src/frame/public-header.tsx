import { MenuItem } from '@portal/shared/ui';
import { Link } from '@portal/shared/router';
import { memo, useState } from 'react';
import { DrawerLink } from './drawer-item';
import { DropMenu } from './drop-menu';
import { HeaderBar } from './header-bar';
import { menuEntries } from './menu-entries';
import type { MenuRemotes } from './menu-entries';
import { NavItem } from './nav-item';
import { SideDrawer } from './side-drawer';

/** The header of the public site (SHL-01, SHL-04). */
export const PublicHeader = memo(function PublicHeader({ remotes }: { remotes: MenuRemotes }) {
  const entries = menuEntries(remotes, 'public');
  const [open, setOpen] = useState(false);
  const login = (
    <DropMenu label="Login" name="Login menu">
      {(close) => (
        <MenuItem component={Link} to="/login" onClick={close}>
          Student
        </MenuItem>
      )}
    </DropMenu>
  );
  return (
    <>
      <HeaderBar home="/" label="Site" end={login} drawerOpen={open} onOpenDrawer={() => setOpen(true)}>
        {entries.map(({ label, path }) => (
          <NavItem key={path} to={path}>
            {label}
          </NavItem>
        ))}
      </HeaderBar>
      <SideDrawer open={open} onClose={() => setOpen(false)} title="Menu">
        {entries.map(({ label, path }) => (
          <DrawerLink key={path} to={path} label={label} />
        ))}
        <DrawerLink to="/login" label="Student login" />
      </SideDrawer>
    </>
  );
});
