// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- who builds from this source has to know what a .svg import is; ambient modules cannot be imported
/// <reference path="./pictures.d.ts" />
import { Box, CONTENT_PX, IconButton, MenuIcon, WITHOUT_SCRIPTS } from '@portal/shared/ui';
import { Link } from '@portal/shared/router';
import { college } from '@portal/shared/college';
import type { ReactNode } from 'react';
import logo from './logo.svg';

type HeaderBarProps = {
  /** Where the logo leads. */
  home: string;
  /** Name of the menu, for screen readers. */
  label: string;
  /** The menu on a wide screen. */
  children: ReactNode;
  /** Shown at every width. */
  end?: ReactNode;
  onOpenDrawer: () => void;
  drawerOpen: boolean;
};

/** The bar that both headers stand in: logo, menu or its button, and what is always at hand. */
export function HeaderBar({ home, label, children, end, onOpenDrawer, drawerOpen }: HeaderBarProps) {
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        insetBlockStart: 0,
        zIndex: 'appBar',
        display: 'flex',
        // Large text takes a second line, and nothing is cut off (W-34).
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        minHeight: 64,
        // Its ends stand over those of the content (W-38).
        paddingInline: { xs: 2, sm: `max(24px, calc((100% - ${CONTENT_PX}px) / 2 + 24px))` },
        backgroundColor: 'frame.bg',
        color: 'frame.fg',
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      <HomeLink to={home} />
      <Box
        component="nav"
        aria-label={label}
        sx={{
          display: { xs: 'none', md: 'flex' },
          flexWrap: 'wrap',
          gap: 0.5,
          [WITHOUT_SCRIPTS]: { display: 'flex' },
        }}
      >
        {children}
      </Box>
      {end}
      <Box sx={{ display: { md: 'none' }, [WITHOUT_SCRIPTS]: { display: 'none' } }}>
        <IconButton
          label="Open menu"
          aria-haspopup="dialog"
          aria-expanded={drawerOpen}
          onClick={onOpenDrawer}
        >
          <MenuIcon />
        </IconButton>
      </Box>
    </Box>
  );
}

const HomeLink = ({ to }: { to: string }) => (
  <Box
    component={Link}
    to={to}
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 1.5,
      minHeight: 44,
      marginInlineEnd: 'auto',
      color: 'inherit',
      textDecoration: 'none',
      fontWeight: 650,
      lineHeight: 1.2,
      '&:focus-visible': { outlineColor: 'frame.fg' },
    }}
  >
    <Box component="img" src={logo} alt="" width={40} height={40} sx={{ flex: 'none' }} />
    <Box component="span" sx={{ maxWidth: { xs: '11rem', sm: '20rem' } }}>
      {college.shortName} Placement Portal
    </Box>
  </Box>
);
