import { createTheme } from '@mui/material/styles';
import { componentDefaults } from './component-defaults';
import { dark, light } from './palette';
import type { Tone, ToneColours } from './palette';
import { typography } from './typography';

declare module '@mui/material/styles' {
  interface Palette {
    outline: string;
    frame: { bg: string; fg: string; quiet: string; warm: string };
    tone: Record<Tone, ToneColours>;
  }
  interface PaletteOptions {
    outline?: string;
    frame?: { bg: string; fg: string; quiet: string; warm: string };
    tone?: Record<Tone, ToneColours>;
  }
  interface TypeBackground {
    sunken: string;
  }
}

/** What of the palette a college's brand replaces (shared/src/college/brand.ts). */
export type BrandColours = Record<'light' | 'dark', Partial<typeof light>>;

/**
 * The portal's one theme, in the colours of a brand or in its own. Colours are CSS variables that follow the system's light or dark setting by a media
 * query, so that server-made HTML is right before any script has run.
 */
export const themeOf = (brand: BrandColours | undefined) =>
  createTheme({
    cssVariables: { colorSchemeSelector: 'media', cssVarPrefix: 'pp' },
    colorSchemes: {
      light: { palette: { ...light, ...brand?.light } },
      dark: { palette: { ...dark, ...brand?.dark } },
    },
    typography,
    shape: { borderRadius: 8 },
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
    components: componentDefaults,
  });
