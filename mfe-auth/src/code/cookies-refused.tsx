import { useHydrated } from '@portal/shared/remote';
import { Banner, Box } from '@portal/shared/ui';
import { useState } from 'react';
import { keepsCookies } from './keeps-cookies';

/** Warns a person whose browser refuses the cookie that binds a mailed code to it (D-16, D-17, W-05). */
export function CookiesRefused() {
  const hydrated = useHydrated();
  const [cookies] = useState(() => typeof document === 'undefined' || keepsCookies());
  if (!hydrated || cookies) return null;
  return (
    <Box sx={{ marginBottom: 2.5 }}>
      <Banner tone="warning" title="This browser refuses cookies" live="polite">
        A cookie binds a code to this browser, so none works without one. Allow cookies for this site, then
        load the page again.
      </Banner>
    </Box>
  );
}
