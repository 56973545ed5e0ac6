import { useCollege } from '@portal/shared/college';
import type { Entrance, RemoteFacts } from '@portal/shared/contract';
import { PAGES } from '@portal/shared/contract';
import { Link } from '@portal/shared/router';
import { Box } from '@portal/shared/ui';
import { useMenuCounts } from './menu-counts';
import { RailEntry } from './nav-entry';
import { StaffLogo } from './staff-logo';
import { COMPACT, EDGE, NOT_ON_PAPER } from './work-widths';

type WorkRailProps = { entrance: Entrance; entries: RemoteFacts['menu'] };

/** The menu at the left, with what waits behind each entry. */
export function WorkRail({ entrance, entries }: WorkRailProps) {
  const counts = useMenuCounts();
  const { name } = useCollege();
  return (
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
        <Box sx={{ display: 'grid', gap: 0.25, marginBlock: 1 }}>
          {entries.map((entry) => (
            <RailEntry key={entry.path} entry={entry} home={entrance.home} count={counts[entry.path]} />
          ))}
        </Box>
      )}
      <Box
        sx={{
          marginBlockStart: 'auto',
          padding: 2,
          borderBlockStart: '1px solid var(--pp-palette-divider)',
          color: 'frame.quiet',
          fontSize: '0.8125rem',
          [COMPACT]: { paddingInline: 0.5, textAlign: 'center', '& [data-college]': { display: 'none' } },
        }}
      >
        <div data-college>{name}</div>
        <Box component={Link} to={PAGES.home} sx={{ color: 'frame.fg' }}>
          Student portal
        </Box>
      </Box>
    </Box>
  );
}
