import {
  Box,
  contentMargins,
  HEADER_PX,
  HIGH_WINDOW,
  IconButton,
  MenuIcon,
  standsAt,
  visuallyHidden,
  WITHOUT_SCRIPTS,
} from '@portal/shared/ui';
import { Link } from '@portal/shared/router';
import { useCollege, useLogo } from '@portal/shared/college';
import type { ReactNode } from 'react';

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

/** The bar of both headers: logo, menu or its button, and what is always shown. */
export function HeaderBar({ home, label, children, end, onOpenDrawer, drawerOpen }: HeaderBarProps) {
  return (
    <Box
      component="header"
      {...standsAt('header')}
      sx={{
        [HIGH_WINDOW]: { position: 'sticky', insetBlockStart: 0, zIndex: 'appBar' },
        display: 'flex',
        // Large text takes a second line, and nothing is cut off (W-34).
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: { xs: 0.5, sm: 1 },
        minHeight: HEADER_PX,
        // Its ends stand over those of the content (W-38).
        ...contentMargins,
        backgroundColor: 'frame.bg',
        color: 'frame.fg',
        borderBottom: '1px solid',
        // Seen in forced colours only: a board below is part of the frame, and a page has another ground.
        borderColor: 'frame.bg',
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
      {/* In one piece: the menu's button takes no line of its own on a phone, and under large text stays on its side. */}
      <Box sx={{ display: 'flex', alignItems: 'center', marginInlineStart: { xs: 'auto', md: 0 } }}>
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
    </Box>
  );
}

const HomeLink = ({ to }: { to: string }) => {
  const college = useCollege();
  const logo = useLogo(college);
  return (
    <Box
      component={Link}
      to={to}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: { xs: 1, sm: 1.5 },
        minHeight: 44,
        minWidth: 0,
        marginInlineEnd: 'auto',
        color: 'inherit',
        textDecoration: 'none',
        fontWeight: 650,
        lineHeight: 1.2,
        '&:focus-visible': { outlineColor: 'frame.fg' },
      }}
    >
      <Box
        component="img"
        src={logo}
        alt=""
        width={40}
        height={40}
        sx={{ flex: 'none', objectFit: 'contain' }}
      />
      <Box component="span" sx={{ maxWidth: { xs: '6.5rem', sm: '20rem' } }}>
        {college.shortName}
        {/* A phone has room for the college's own name. */}
        <Box component="span" sx={({ breakpoints }) => ({ [breakpoints.down('sm')]: visuallyHidden })}>
          {' Placement Portal'}
        </Box>
      </Box>
    </Box>
  );
};
