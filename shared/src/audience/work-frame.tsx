import { Box, edgeHeight, HIGH_WINDOW, MenuItem, standsAt } from '@portal/shared/ui';
import type { Entrance, RemoteFacts, SessionOwner } from '@portal/shared/contract';
import { PAGES } from '@portal/shared/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { BusyOverlay } from '../frame/busy-overlay';
import { DrawerAction, DrawerLink } from '../frame/drawer-item';
import { DropMenu } from '../frame/drop-menu';
import { Link } from '@portal/shared/router';
import { SideDrawer } from '../frame/side-drawer';
import { CONTENT_ID, SkipLink } from '../frame/skip-link';
import { Toaster } from '../frame/toaster';
import { FootEntry, RailEntry } from './nav-entry';
import { WorkLook } from './staff-theme';
import { StaffLogo } from './staff-logo';

type Entry = RemoteFacts['menu'][number];

type WorkFrameProps = {
  entrance: Entrance;
  /** Who is logged in; null on a page that needs nobody. */
  owner: SessionOwner | null;
  /** The menu, as its owner may see it. */
  entries: Entry[];
  onSignOut: () => void;
  children: ReactNode;
};

/** Entries in the bar at a phone's foot; the rest stands behind 'More'. */
const AT_THE_FOOT = 4;
const EDGE = '4px solid var(--pp-palette-secondary-main)';
const RAIL_PX = 208;
/** Paper has the page without its frame. */
const NOT_ON_PAPER = { '@media print': { display: 'none !important' } };

/** The frame of those who work in the portal: a rail at the left, on a phone a bar at the foot (CEL-01, MFE-09). */
export function WorkFrame({ entrance, owner, entries, onSignOut, children }: WorkFrameProps) {
  const menu = owner ? entries : [];
  return (
    <>
      <WorkLook />
      <SkipLink />
      <Box
        sx={{
          display: 'grid',
          minHeight: '100vh',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `${RAIL_PX}px minmax(0, 1fr)` },
          gridTemplateRows: 'auto 1fr',
          paddingBlockEnd: edgeHeight('places'),
          '@media print': { display: 'block' },
        }}
      >
        <Rail entrance={entrance} entries={menu} />
        <TopBar entrance={entrance} owner={owner} onSignOut={onSignOut} />
        <Box
          component="main"
          id={CONTENT_ID}
          tabIndex={-1}
          sx={{ gridColumn: { md: 2 }, minWidth: 0, outline: 'none', fontVariantNumeric: 'tabular-nums' }}
        >
          {children}
        </Box>
      </Box>
      {owner && <FootBar entrance={entrance} owner={owner} entries={menu} onSignOut={onSignOut} />}
      <Toaster />
      <BusyOverlay />
    </>
  );
}

/** Where an entry leads, and at which pages it is marked: the home at its own alone, since all others stand below it. */
const placeOf = ({ path, covers }: Entry, { home }: Entrance) => ({ to: path, end: path === home, covers });

const Rail = ({ entrance, entries }: { entrance: Entrance; entries: Entry[] }) => (
  <Box
    component="nav"
    aria-label={entrance.name}
    sx={{
      display: { xs: 'none', md: 'flex' },
      flexDirection: 'column',
      gridRow: '1 / 3',
      position: 'sticky',
      insetBlockStart: 0,
      height: '100vh',
      overflowY: 'auto',
      backgroundColor: 'frame.bg',
      borderBlockStart: EDGE,
      borderInlineEnd: '1px solid var(--pp-palette-divider)',
      ...NOT_ON_PAPER,
    }}
  >
    <StaffLogo name={entrance.name} to={entrance.home} />
    {entries.length > 0 && (
      <Box sx={{ display: 'grid', gap: 0.25, marginBlockStart: 1 }}>
        {entries.map((entry) => (
          <RailEntry key={entry.path} {...placeOf(entry, entrance)}>
            {entry.label}
          </RailEntry>
        ))}
      </Box>
    )}
    <Box
      component={Link}
      to={PAGES.home}
      sx={{ marginBlockStart: 'auto', padding: 2, color: 'frame.fg', fontSize: '0.8125rem' }}
    >
      Student portal
    </Box>
  </Box>
);

const TopBar = ({ entrance, owner, onSignOut }: Pick<WorkFrameProps, 'entrance' | 'owner' | 'onSignOut'>) => (
  <Box
    component="header"
    {...standsAt('header')}
    sx={{
      [HIGH_WINDOW]: { position: 'sticky', insetBlockStart: 0, zIndex: 'appBar' },
      display: 'flex',
      // Large text takes a second line, and nothing is cut off.
      flexWrap: 'wrap',
      alignItems: 'center',
      minHeight: { xs: 56, md: 64 },
      paddingInlineEnd: { xs: 1, md: 3 },
      backgroundColor: { xs: 'frame.bg', md: 'background.default' },
      borderBlockStart: EDGE,
      borderBlockEnd: '1px solid var(--pp-palette-divider)',
      ...NOT_ON_PAPER,
    }}
  >
    <Box sx={{ display: { md: 'none' } }}>
      <StaffLogo name={entrance.name} to={entrance.home} />
    </Box>
    <Box sx={{ marginInlineStart: 'auto' }}>
      {owner && (
        <DropMenu label={owner.name} name={`${owner.name}, account menu`}>
          {(close) => (
            <MenuItem
              onClick={() => {
                close();
                onSignOut();
              }}
            >
              Log out
            </MenuItem>
          )}
        </DropMenu>
      )}
    </Box>
  </Box>
);

function FootBar({
  entrance,
  owner,
  entries,
  onSignOut,
}: Omit<WorkFrameProps, 'owner' | 'children'> & { owner: SessionOwner }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Box
        component="nav"
        aria-label={`${entrance.name}, main`}
        {...standsAt('places')}
        sx={{
          [HIGH_WINDOW]: { position: 'fixed', insetBlockEnd: 0, insetInline: 0, zIndex: 'appBar' },
          display: { xs: 'flex', md: 'none' },
          flexWrap: 'wrap',
          backgroundColor: 'frame.bg',
          borderBlockStart: '1px solid var(--pp-palette-divider)',
        }}
      >
        {entries.slice(0, AT_THE_FOOT).map((entry) => (
          <FootEntry key={entry.path} {...placeOf(entry, entrance)}>
            {entry.label}
          </FootEntry>
        ))}
        <Box
          component="button"
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
          sx={{
            flex: '1 1 auto',
            minHeight: 56,
            border: 0,
            font: 'inherit',
            fontSize: '0.8125rem',
            color: 'frame.fg',
            background: 'none',
          }}
        >
          More
        </Box>
      </Box>
      <SideDrawer open={open} onClose={() => setOpen(false)} title={owner.name}>
        {entries.map((entry) => (
          <DrawerLink key={entry.path} {...placeOf(entry, entrance)} label={entry.label} />
        ))}
        <DrawerLink to={PAGES.home} label="Student portal" />
        <DrawerAction label="Log out" onClick={onSignOut} />
      </SideDrawer>
    </>
  );
}
