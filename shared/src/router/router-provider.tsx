import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Router, useRoutes } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import type { PortalRouter } from './portal-router';

const RouterContext = createContext<PortalRouter | null>(null);

const Pages = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes);

/** Shows the page of the router's address; what is on screen stays until the next page is ready. */
export function RouterProvider({ router }: { router: PortalRouter }) {
  const [{ location, historyAction }, setState] = useState(router.state);
  useLayoutEffect(() => {
    const show = (state: PortalRouter['state']) => startTransition(() => setState(state));
    // An effect of a child may have gone elsewhere already.
    show(router.state);
    return router.subscribe(show);
  }, [router]);
  return (
    <RouterContext value={router}>
      <Router location={location} navigationType={historyAction} navigator={router.navigator}>
        <Pages routes={router.routes} />
      </Router>
    </RouterContext>
  );
}

/** Whether a step to another page is held, and how to take it or to forget it. */
export type Blocker =
  | { state: 'unblocked'; proceed?: undefined; reset?: undefined }
  | { state: 'blocked'; proceed: () => void; reset: () => void };

const UNBLOCKED: Blocker = { state: 'unblocked' };

/**
 * Holds steps to another page, by a link, by Back or by code, for as long as someone is asked.
 * @param isHeld called at each such step
 * @throws Error outside a RouterProvider
 */
export function useBlocker(isHeld: () => boolean): Blocker {
  const router = useContext(RouterContext);
  if (!router) throw new Error('useBlocker needs a RouterProvider');
  const [held, setHeld] = useState<{ proceed: () => void } | null>(null);
  const newest = useRef(isHeld);
  useEffect(() => {
    newest.current = isHeld;
  });
  useEffect(
    () =>
      router.guard((proceed) => {
        if (!newest.current()) return false;
        setHeld({ proceed });
        return true;
      }),
    [router],
  );
  if (!held) return UNBLOCKED;
  const reset = () => setHeld(null);
  return {
    state: 'blocked',
    reset,
    proceed: () => {
      reset();
      held.proceed();
    },
  };
}
