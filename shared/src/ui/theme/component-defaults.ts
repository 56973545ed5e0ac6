import type { Components, Theme } from '@mui/material/styles';
import { scrollPaddings } from '../sticky-bars';
import { chosenInForcedColours, FORCED_COLOURS } from './forced-colours';
import { ON_PAPER, printed } from './print';

/** One visible focus mark for everything that takes focus; an outline shows in forced colours as well. */
const focusMark = { outline: '3px solid var(--pp-palette-secondary-main)', outlineOffset: 2 };

/** Comfortable targets: 44 px high, where WCAG 2.5.8 asks for 24. */
const TARGET_PX = 44;

/** How MUI's components look in the portal. Values are the theme's CSS variables, so both schemes follow. */
export const componentDefaults: Components<Omit<Theme, 'components'>> = {
  MuiCssBaseline: {
    styleOverrides: {
      html: { ...scrollPaddings, textSizeAdjust: '100%' },
      body: { minHeight: '100vh', overflowWrap: 'break-word' },
      // Beside something else in a row a long word of a heading breaks too, as in large text.
      'h1, h2, h3': { minWidth: 0 },
      ':focus-visible': focusMark,
      img: { maxWidth: '100%', height: 'auto' },
      // A heading takes focus by script on navigation; a mark around a whole title would only distract.
      'h1[tabindex="-1"]:focus': { outline: 'none' },
      [ON_PAPER]: printed,
      [FORCED_COLOURS]: chosenInForcedColours,
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionProperty: 'none !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&:focus-visible': focusMark } },
  },
  MuiButton: {
    defaultProps: { variant: 'contained', disableElevation: true },
    styleOverrides: {
      root: { minHeight: TARGET_PX, paddingInline: 20 },
      outlined: { borderColor: 'var(--pp-palette-outline)' },
      // Its ground is not drawn there; without an edge it would be words among words (W-35).
      contained: { [FORCED_COLOURS]: { border: '1px solid ButtonText' } },
    },
  },
  MuiIconButton: { styleOverrides: { root: { minWidth: TARGET_PX, minHeight: TARGET_PX } } },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  // Its width is in rem: in text of twice the size it would be wider than a phone (WCAG 1.4.4, F-06).
  MuiSkeleton: { styleOverrides: { root: { maxWidth: '100%' } } },
  MuiTab: { styleOverrides: { root: { minHeight: 48, fontWeight: 600 } } },
  MuiTable: {
    styleOverrides: {
      root: {
        '& caption': {
          captionSide: 'top',
          fontWeight: 650,
          fontSize: '1rem',
          color: 'var(--pp-palette-text-primary)',
        },
      },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: 'var(--pp-palette-divider)' },
      head: { fontWeight: 650, color: 'var(--pp-palette-text-secondary)' },
    },
  },
  MuiMenuItem: { styleOverrides: { root: { minHeight: TARGET_PX } } },
  MuiOutlinedInput: {
    styleOverrides: {
      notchedOutline: { borderColor: 'var(--pp-palette-outline)' },
    },
  },
  MuiFormLabel: { styleOverrides: { root: { color: 'var(--pp-palette-text-secondary)' } } },
};
