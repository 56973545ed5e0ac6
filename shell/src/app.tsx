import { useCollege } from '@portal/shared/college';
import { RouterProvider } from '@portal/shared/router';
import type { PortalRouter } from '@portal/shared/router';
import { PortalTheme } from '@portal/shared/ui';
import type { StyleCache } from '@portal/shared/ui';
import { useEffect } from 'react';
import { Frame } from './frame/frame';
import { PortalFault } from './frame/portal-fault';
import { FaultBoundary } from './loader/fault-boundary';
import type { PageLoad } from './loader/page-load';
import { FirstPageLoadContext } from './loader/use-page-load';
import { noteFault } from './reports/reports';

// One route for everything: which remote serves a path is the registry's business, and changes with it.
export const ROUTES = [{ path: '*', Component: Frame }];

const noteBroken = (error: unknown): void => noteFault('render', error);

type AppProps = {
  router: PortalRouter;
  cache: StyleCache;
  /** Of the first path; null where no remote serves it. */
  opening: PageLoad | null;
  /** Called once the whole tree is in the page. */
  onShown?: () => void;
};

/** The whole portal: the same tree where HTML is made and where it is taken over. */
export function App({ router, cache, opening, onShown }: AppProps) {
  // Children come first: their fields are React's by then.
  useEffect(() => onShown?.(), [onShown]);
  return (
    <FirstPageLoadContext value={opening}>
      <PortalTheme cache={cache} brand={useCollege().palette}>
        <FaultBoundary onBreak={noteBroken} fallback={<PortalFault />}>
          <RouterProvider router={router} />
        </FaultBoundary>
      </PortalTheme>
    </FirstPageLoadContext>
  );
}
