import type { RegistryRemote } from '@portal/shared/contract';
import { useRoutes } from '@portal/shared/router';
import type { Location, RouteObject } from '@portal/shared/router';
import { Activity, memo, useMemo } from 'react';
import { PageNotFound } from '../frame/page-not-found';
import { ErrorPanel } from './error-panel';
import { RemoteBoundary } from './remote-boundary';
import { dropAhead, isAhead, useAhead } from './ahead-area';
import type { OpenedArea } from './ready-page';
import { usePlace } from './use-place';

/**
 * The area's page of a location. It is not rendered again by the navigation that leaves it: it stands there until the next
 * page is ready, and that one has the processor for itself.
 */
function RemoteRoutes({ routes, location }: { routes: RouteObject[]; location: Location }) {
  const page = useRoutes(routes, location);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- useRoutes() makes a new element at every change of the router
  return useMemo(() => page, [routes, location]);
}

type AreaProps = {
  opened: OpenedArea;
  location: Location;
  onBreak: (error: unknown) => void;
};

const RemoteArea = memo(({ opened, location, onBreak }: AreaProps) => (
  <RemoteBoundary resetKey={location.pathname} onBreak={onBreak}>
    <RemoteRoutes routes={opened.routes} location={location} />
  </RemoteBoundary>
));

/**
 * The place of the remotes in the frame: shows the area of the location, or says why it is not there. Beside it, out of
 * sight and without effects, stands the page that a visitor may be about to open.
 */
export function RemoteOutlet({ remote }: { remote: RegistryRemote }) {
  const { shown, fault, retry, onBreak } = usePlace(remote);
  const ahead = useAhead();
  if (fault) return <ErrorPanel title={remote.facts.title} error={fault.error} onRetry={retry} />;
  if (!shown) return null;
  const { opened, location } = shown;
  if (!opened.found) return <PageNotFound />;
  // Keyed by remote and release: nothing of one release's state meets another's code.
  return [
    // What the server made is taken over at once and in order, which React does not do within an Activity.
    isAhead(shown) ? (
      <Activity key={shown.id}>
        <RemoteArea opened={opened} location={location} onBreak={onBreak} />
      </Activity>
    ) : (
      <RemoteArea key={shown.id} opened={opened} location={location} onBreak={onBreak} />
    ),
    ahead && ahead.id !== shown.id && ahead.remote !== shown.remote && (
      <Activity key={ahead.id} mode="hidden">
        <RemoteArea opened={ahead.opened} location={ahead.location} onBreak={dropAhead} />
      </Activity>
    ),
  ];
}
