import { useCollege } from '@portal/shared/college';
import { RouterProvider } from '@portal/shared/router';
import type { createBrowserRouter } from '@portal/shared/router';
import { PortalTheme } from '@portal/shared/ui';
import type { StyleCache } from '@portal/shared/ui';
import { useEffect } from 'react';
import { Frame } from './frame/frame';
import type { PageLoad } from './loader/page-load';
import { FirstPageLoadContext } from './loader/use-page-load';

// One route for everything: which remote serves a path is the registry's business, and changes with it.
export const ROUTES = [{ path: '*', Component: Frame }];

type AppProps = {
  router: ReturnType<typeof createBrowserRouter>;
  cache: StyleCache;
  /** Of the first path; null where no remote serves it. */
  opening: PageLoad | null;
  /** Called once the whole tree stands in the page. */
  onShown?: () => void;
};

/** The whole portal: the same tree where HTML is made and where it is taken over. */
export function App({ router, cache, opening, onShown }: AppProps) {
  // Children come first: their fields are React's by then.
  useEffect(() => onShown?.(), [onShown]);
  return (
    <FirstPageLoadContext value={opening}>
      <PortalTheme cache={cache} brand={useCollege().palette}>
        <RouterProvider router={router} />
      </PortalTheme>
    </FirstPageLoadContext>
  );
}
