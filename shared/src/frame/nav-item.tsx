import { Box, FORCED_COLOURS } from '@portal/shared/ui';
import { NavLink } from '@portal/shared/router';
import type { ReactNode } from 'react';

const look = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  paddingInline: 1.5,
  color: 'frame.fg',
  fontWeight: 600,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  // Above as well, so that the words stand in line with the menu's button beside them.
  borderBlock: '3px solid transparent',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.3em' },
  '&:focus-visible': { outlineColor: 'frame.fg' },
  '&.active': { borderBottomColor: 'currentColor' },
  // There a transparent edge is a line like any other (W-35).
  [FORCED_COLOURS]: { borderBlockColor: 'Canvas' },
} as const;

/** An entry of the header's menu; the one of the present screen is marked, for eyes and for screen readers. */
export const NavItem = ({ to, children }: { to: string; children: ReactNode }) => (
  <Box component={NavLink} to={to} end={to === '/'} sx={look}>
    {children}
  </Box>
);

/** A file in the header's menu: it is saved and no screen opens. */
export const NavDownload = ({
  href,
  download,
  children,
}: {
  href: string;
  download: string;
  children: ReactNode;
}) => (
  <Box component="a" href={href} download={download} sx={look}>
    {children}
  </Box>
);
