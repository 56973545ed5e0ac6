import type { Entrance, RemoteFacts, SessionOwner } from '@portal/shared/contract';
import { Box, edgeHeight } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { BusyOverlay } from '../frame/busy-overlay';
import { CONTENT_ID, SkipLink } from '../frame/skip-link';
import { Toaster } from '../frame/toaster';
import { WorkLook } from './staff-theme';
import { WorkBar } from './work-bar';
import { WorkFoot } from './work-foot';
import { WorkRail } from './work-rail';
import { COMPACT, NARROW_RAIL_PX, RAIL_PX } from './work-widths';

type WorkFrameProps = {
  entrance: Entrance;
  /** Who is logged in; null on a page that needs no one. */
  owner: SessionOwner | null;
  /** The menu, as its owner may see it. */
  entries: RemoteFacts['menu'];
  onSignOut: () => void;
  children: ReactNode;
};

/** The frame of those who work in the portal: a rail at the left, on a phone a bar at the foot (CEL-01, MFE-09). */
export function WorkFrame({ entrance, owner, entries, onSignOut, children }: WorkFrameProps) {
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
          [COMPACT]: { gridTemplateColumns: `${NARROW_RAIL_PX}px minmax(0, 1fr)` },
          '@media print': { display: 'block' },
        }}
      >
        <WorkRail entrance={entrance} entries={owner ? entries : []} />
        <WorkBar entrance={entrance} owner={owner} onSignOut={onSignOut} />
        <Box
          component="main"
          id={CONTENT_ID}
          tabIndex={-1}
          sx={{ gridColumn: { md: 2 }, minWidth: 0, outline: 'none', fontVariantNumeric: 'tabular-nums' }}
        >
          {children}
        </Box>
      </Box>
      {owner && <WorkFoot entrance={entrance} owner={owner} entries={entries} onSignOut={onSignOut} />}
      <Toaster />
      <BusyOverlay />
    </>
  );
}
