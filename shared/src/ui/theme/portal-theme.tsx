import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { createStyleCache } from './style-cache';
import type { StyleCache } from './style-cache';
import { themeOf } from './theme';
import type { BrandColours } from './theme';

type PortalThemeProps = {
  children: ReactNode;
  /** Where its styles go; one of its own when absent. */
  cache?: StyleCache;
  /** The college's colours; the portal's own when absent. */
  brand?: BrandColours | undefined;
};

/** The look of every page: theme, base styles, and the style cache. Rendered once, around the whole portal. */
export function PortalTheme({ children, cache, brand }: PortalThemeProps) {
  const [own] = useState(() => cache ?? createStyleCache());
  const theme = useMemo(() => themeOf(brand), [brand]);
  return (
    <CacheProvider value={own}>
      <ThemeProvider theme={theme} storageManager={null} noSsr>
        <CssBaseline enableColorScheme />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
