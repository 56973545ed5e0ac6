import { useCollege } from '@portal/shared/college';
import { RouterProvider } from '@portal/shared/router';
import type { createBrowserRouter } from '@portal/shared/router';
import { PortalTheme } from '@portal/shared/ui';
import type { StyleCache } from '@portal/shared/ui';
import { useEffect, useState } from 'react';
import { Frame } from './frame/frame';
import { FirstPlaceContext } from './loader/first-place-context';
import type { Place } from './loader/place';

// One route for everything: which remote serves a path is the registry's business, and changes with it.
export const ROUTES = [{ path: '*', Component: Frame }];

type AppProps = {
  router: ReturnType<typeof createBrowserRouter>;
  cache: StyleCache;
  /** Where the page of the first path stands, or is on its way to. */
  place: Place;
  /** Called once the whole tree stands in the page. */
  onShown?: () => void;
};

/** The whole portal: the same tree where HTML is made and where it is taken over. */
export function App({ router, cache, place, onShown }: AppProps) {
  const [holder] = useState(() => ({ current: place }));
  // Children come first: their fields are React's by then.
  useEffect(() => onShown?.(), [onShown]);
  return (
    <FirstPlaceContext value={holder}>
      <PortalTheme cache={cache} brand={useCollege().palette}>
        <RouterProvider router={router} />
      </PortalTheme>
    </FirstPlaceContext>
  );
}
