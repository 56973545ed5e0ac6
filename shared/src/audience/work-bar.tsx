import type { Entrance, SessionOwner } from '@portal/shared/contract';
import { Box, HIGH_WINDOW, MenuItem, standsAt, visuallyHidden } from '@portal/shared/ui';
import { DropMenu } from '../frame/drop-menu';
import { TOOL_SLOTS } from './frame-tools';
import { StaffLogo } from './staff-logo';
import { WorkIcon } from './work-icon';
import { EDGE, NOT_ON_PAPER, PHONE } from './work-widths';

type WorkBarProps = { entrance: Entrance; owner: SessionOwner | null; onSignOut: () => void };

/** The bar above the page: tools of the page's remote, and the account menu. */
export const WorkBar = ({ entrance, owner, onSignOut }: WorkBarProps) => (
  <Box
    component="header"
    {...standsAt('header')}
    sx={{
      [HIGH_WINDOW]: { position: 'sticky', insetBlockStart: 0, zIndex: 'appBar' },
      display: 'flex',
      // Large text takes a second line, and nothing is cut off.
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: { xs: 0.5, md: 1 },
      minHeight: { xs: 56, md: 64 },
      paddingInline: { xs: 0, md: 4 },
      paddingInlineEnd: { xs: 1, md: 3 },
      backgroundColor: { xs: 'frame.bg', md: 'background.default' },
      borderBlockStart: EDGE,
      borderBlockEnd: '1px solid var(--pp-palette-divider)',
      ...NOT_ON_PAPER,
    }}
  >
    <Box sx={{ display: { md: 'none' } }}>
      <StaffLogo isShort={owner !== null} name={entrance.name} to={entrance.home} />
    </Box>
    <Box
      id={TOOL_SLOTS.start}
      sx={{ flex: { xs: '1 0 auto', sm: '1 1 8rem', md: '1 1 auto' }, minWidth: 0 }}
    />
    <Box id={TOOL_SLOTS.end} sx={{ [PHONE]: { '& label': visuallyHidden } }} />
    {owner && (
      <DropMenu
        label={
          <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <WorkIcon name="account" />
            <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
              {owner.name}
            </Box>
          </Box>
        }
        name={`${owner.name}, account menu`}
      >
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
);
