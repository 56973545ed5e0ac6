import { RouterProvider } from '@portal/shared/router';
import type { createBrowserRouter } from '@portal/shared/router';
import { PortalTheme } from '@portal/shared/ui';
import type { StyleCache } from '@portal/shared/ui';
import { useEffect, useState } from 'react';
import { Frame } from './frame/frame';
import { ReadyAreaContext } from './remotes/ready-area';
import type { ReadyArea } from './remotes/ready-area';

// One route for everything: which remote serves a path is the registry's business, and changes with it.
export const ROUTES = [{ path: '*', Component: Frame }];

type AppProps = {
  router: ReturnType<typeof createBrowserRouter>;
  cache: StyleCache;
  /** The area of a page whose HTML the server made. */
  ready: ReadyArea | null;
  /** Called once the whole tree stands in the page. */
  onShown?: () => void;
};

/** The whole portal: the same tree where HTML is made and where it is taken over. */
export function App({ router, cache, ready, onShown }: AppProps) {
  const [holder] = useState(() => ({ current: ready }));
  // Children come first: their fields are React's by then.
  useEffect(() => onShown?.(), [onShown]);
  return (
    <ReadyAreaContext value={holder}>
      <PortalTheme cache={cache}>
        <RouterProvider router={router} />
      </PortalTheme>
    </ReadyAreaContext>
  );
}
