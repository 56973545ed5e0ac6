import { PAGES } from '../contract';
import { MenuItem } from '@portal/shared/ui';
import { Link } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { memo, useState } from 'react';
import { Bell } from './bell';
import { DrawerAction, DrawerDownload, DrawerLink } from './drawer-item';
import { DropMenu } from './drop-menu';
import { HeaderBar } from './header-bar';
import { NavDownload, NavItem } from './nav-item';
import { SideDrawer } from './side-drawer';
import { accountEntries } from './menu-entries';
import type { MenuRemotes } from './menu-entries';
import { useStudentMenu } from './student-menu';

type StudentHeaderProps = { remotes: MenuRemotes; onLogout: () => void };

/** The header of every student screen (SHL-03, SHL-04). */
export const StudentHeader = memo(function StudentHeader({ remotes, onLogout }: StudentHeaderProps) {
  const entries = useStudentMenu(remotes);
  const who = useSession(({ name, enrollment }) => name || enrollment || 'Student');
  // A release that has no such page has no bell either.
  const hasMessages = accountEntries(remotes).some(({ path }) => path === PAGES.messages);
  const [open, setOpen] = useState(false);
  return (
    <>
      <HeaderBar
        home={PAGES.companies}
        label="Student"
        end={
          <>
            {hasMessages && <Bell />}
            <AccountMenu remotes={remotes} onLogout={onLogout} />
          </>
        }
        drawerOpen={open}
        onOpenDrawer={() => setOpen(true)}
      >
        {entries.map((entry) =>
          'path' in entry ? (
            <NavItem key={entry.label} to={entry.path}>
              {entry.label}
            </NavItem>
          ) : (
            <NavDownload key={entry.label} href={entry.href} download={entry.download}>
              {entry.label}
            </NavDownload>
          ),
        )}
      </HeaderBar>
      <SideDrawer open={open} onClose={() => setOpen(false)} title={`Hello, ${who}`}>
        {entries.map((entry) =>
          'path' in entry ? (
            <DrawerLink key={entry.label} to={entry.path} label={entry.label} />
          ) : (
            <DrawerDownload
              key={entry.label}
              href={entry.href}
              download={entry.download}
              label={entry.label}
            />
          ),
        )}
        <DrawerAction label="Logout" onClick={onLogout} />
      </SideDrawer>
    </>
  );
});

const AccountMenu = ({ remotes, onLogout }: StudentHeaderProps) => (
  <DropMenu label="Account" name="Account menu">
    {(close) => [
      ...accountEntries(remotes).map(({ label, path }) => (
        <MenuItem key={path} component={Link} to={path} onClick={close}>
          {label}
        </MenuItem>
      )),
      <MenuItem
        key="logout"
        onClick={() => {
          close();
          onLogout();
        }}
      >
        Logout
      </MenuItem>,
    ]}
  </DropMenu>
);
