import type { Entrance, RemoteFacts, SessionOwner } from '@portal/shared/contract';
import { PAGES } from '@portal/shared/contract';
import { Box, HIGH_WINDOW, standsAt } from '@portal/shared/ui';
import { useState } from 'react';
import { DrawerAction, DrawerLink } from '../frame/drawer-item';
import { SideDrawer } from '../frame/side-drawer';
import { useMenuCounts } from './menu-counts';
import { FootEntry, footLook } from './nav-entry';
import { WorkIcon } from './work-icon';
import { NOT_ON_PAPER } from './work-widths';

/** Entries in the bar at a phone's foot; the others are behind 'More'. */
const AT_THE_FOOT = 4;

type WorkFootProps = {
  entrance: Entrance;
  owner: SessionOwner;
  entries: RemoteFacts['menu'];
  onSignOut: () => void;
};

/** The menu of a narrow screen: its first places at the foot, and all of them in a drawer. */
export function WorkFoot({ entrance: { name, home }, owner, entries, onSignOut }: WorkFootProps) {
  const [open, setOpen] = useState(false);
  const counts = useMenuCounts();
  return (
    <>
      <Box
        component="nav"
        aria-label={`${name}, main`}
        {...standsAt('places')}
        sx={{
          [HIGH_WINDOW]: { position: 'fixed', insetBlockEnd: 0, insetInline: 0, zIndex: 'appBar' },
          display: { xs: 'flex', md: 'none' },
          flexWrap: 'wrap',
          backgroundColor: 'frame.bg',
          borderBlockStart: '1px solid var(--pp-palette-divider)',
          ...NOT_ON_PAPER,
        }}
      >
        {entries.slice(0, AT_THE_FOOT).map((entry) => (
          <FootEntry key={entry.path} entry={entry} home={home} count={counts[entry.path]} />
        ))}
        <Box
          component="button"
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
          sx={{ ...footLook, border: 0, fontFamily: 'inherit', color: 'frame.fg', background: 'none' }}
        >
          <WorkIcon name="more" />
          More
        </Box>
      </Box>
      <SideDrawer open={open} onClose={() => setOpen(false)} title={owner.name}>
        {entries.map(({ path, label, covers }) => (
          <DrawerLink key={path} to={path} end={path === home} covers={covers} label={label} />
        ))}
        <DrawerLink to={PAGES.home} label="Student portal" />
        <DrawerAction label="Log out" onClick={onSignOut} />
      </SideDrawer>
    </>
  );
}
