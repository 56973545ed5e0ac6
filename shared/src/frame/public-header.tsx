import { PAGES } from '../contract';
import type { Registry } from '../contract';
import { MenuItem } from '@portal/shared/ui';
import { Link } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { memo, useState } from 'react';
import { DrawerLink } from './drawer-item';
import { DropMenu } from './drop-menu';
import { HeaderBar } from './header-bar';
import { entrances, menuEntries } from './menu-entries';
import type { MenuRemotes } from './menu-entries';
import { NavItem } from './nav-item';
import { SideDrawer } from './side-drawer';

/** Where a logged-in student goes on from the public site (W-31). */
const STUDENT_HOME = { path: PAGES.companies, label: 'Your companies' };

type PublicHeaderProps = {
  remotes: MenuRemotes;
  /** Ways in that another host has. */
  elsewhere?: Registry['elsewhere'];
};

/** Whether the host has the students' pages: one that has an audience of its own alone has none (CEL-06). */
const hasStudents = (remotes: MenuRemotes): boolean =>
  remotes.length === 0 || remotes.some(({ facts }) => facts.entrance === undefined);

const NOWHERE_ELSE: NonNullable<Registry['elsewhere']> = [];

/** The header of the public site (SHL-01, SHL-04). */
export const PublicHeader = memo(function PublicHeader({
  remotes,
  elsewhere = NOWHERE_ELSE,
}: PublicHeaderProps) {
  const entries = menuEntries(remotes, 'public');
  const [open, setOpen] = useState(false);
  const signedIn = useSession(({ token }) => token !== null);
  const signIns = [
    ...(hasStudents(remotes) ? [{ label: 'Student', path: PAGES.login }] : []),
    ...entrances(remotes).map(({ label, signIn }) => ({ label, path: signIn })),
    ...elsewhere.map(({ label, address }) => ({ label, path: address })),
  ];
  const login =
    signIns.length === 0 ? null : signedIn ? (
      <NavItem to={STUDENT_HOME.path}>{STUDENT_HOME.label}</NavItem>
    ) : (
      <DropMenu label="Login" name="Login menu">
        {(close) =>
          signIns.map(({ label, path }) => (
            <MenuItem key={path} component={Link} to={path} onClick={close}>
              {label}
            </MenuItem>
          ))
        }
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
        {signedIn ? (
          <DrawerLink to={STUDENT_HOME.path} label={STUDENT_HOME.label} />
        ) : (
          signIns.map(({ label, path }) => <DrawerLink key={path} to={path} label={`${label} login`} />)
        )}
      </SideDrawer>
    </>
  );
});
