import type { RegistryRemote } from '@portal/shared/contract';
import { useLocation, useRoutes } from '@portal/shared/router';
import type { Location, RouteObject } from '@portal/shared/router';
import { Activity, useEffect, useMemo, useState } from 'react';
import { PageNotFound } from '../frame/page-not-found';
import { noteShown } from '../reports/reports';
import { aheadFor, dropAhead, isAhead, useAhead } from './ahead-page';
import { ErrorPanel } from './error-panel';
import type { OpenedPage } from './load-page';
import { FaultBoundary } from './fault-boundary';
import { usePageLoad } from './use-page-load';
import { WaitingPage } from './waiting-page';

/** The page of a location. What was rendered ahead is not rendered again by the navigation that shows it. */
function Routes({ routes, location }: { routes: RouteObject[]; location: Location }) {
  const page = useRoutes(routes, location);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- useRoutes() makes a new element at every change of the router
  return useMemo(() => page, [routes, location]);
}

type PageProps = { page: OpenedPage; location: Location; onBreak: (error: unknown) => void };

const RemotePage = ({ page, location, onBreak }: PageProps) => (
  <FaultBoundary onBreak={onBreak}>
    <Routes routes={page.routes} location={location} />
  </FaultBoundary>
);

/** What is on screen: its key, its location in the router, and the location that its pages get. */
type Shown = { id: string; hash: string; at: Location; location: Location };

/** Pages of the same release go on in place; one that was rendered ahead comes into sight as it is. */
function nextShown(last: Shown | null, remote: RegistryRemote, hash: string, at: Location): Shown {
  if (last?.hash === hash) return last.at === at ? last : { ...last, at, location: at };
  const ahead = aheadFor(remote, hash, at);
  return { id: ahead?.id ?? hash, hash, at, location: ahead?.location ?? at };
}

/** Reports which page is on screen. */
function useReportShown(part: string, hash: string | null, path: string): void {
  useEffect(() => {
    if (hash !== null) noteShown({ part, hash }, path);
  }, [part, hash, path]);
}

/**
 * The place of the remotes in the frame: shows the page of the location, what replaces it until it is there, or why it
 * is not. Beside it, out of sight and without effects, is the page that someone may be about to open.
 */
export function RemoteOutlet({ remote }: { remote: RegistryRemote }) {
  const location = useLocation();
  const { opening, view } = usePageLoad(remote, location.pathname);
  const [last, setLast] = useState<Shown | null>(null);
  const ahead = useAhead();
  useReportShown(remote.name, 'page' in view ? view.page.hash : null, location.pathname);
  useEffect(dropAhead, [opening]);
  if (view.state === 'failed')
    return <ErrorPanel title={remote.facts.title} error={view.error} onRetry={opening.retry} />;
  if (view.state === 'loading')
    return <WaitingPage key={location.key} hasFailed={view.hasFailed} onRetry={opening.retry} />;
  if (!view.page.found) return <PageNotFound />;
  const shown = nextShown(last, remote, view.page.hash, location);
  if (shown !== last) setLast(shown);
  const props = { page: view.page, location: shown.location, onBreak: opening.broke };
  return [
    // What the server made is taken over at once and in order, which React does not do within an Activity.
    isAhead(shown.id) ? (
      <Activity key={shown.id}>
        <RemotePage {...props} />
      </Activity>
    ) : (
      <RemotePage key={shown.id} {...props} />
    ),
    ahead && ahead.id !== shown.id && ahead.page.hash !== shown.hash && (
      <Activity key={ahead.id} mode="hidden">
        <RemotePage page={ahead.page} location={ahead.location} onBreak={dropAhead} />
      </Activity>
    ),
  ];
}
