import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { theme } from './theme';

type PortalThemeProps = {
  children: ReactNode;
  /** The page's Content-Security-Policy nonce; style elements that emotion makes carry it. */
  nonce?: string | undefined;
};

/** The look of every page: theme, base styles, and the style cache. Stands once, around the whole portal. */
export function PortalTheme({ children, nonce }: PortalThemeProps) {
  const [cache] = useState(() => createCache({ key: 'pp', ...(nonce ? { nonce } : {}) }));
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} storageManager={null} noSsr>
        <CssBaseline enableColorScheme />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
