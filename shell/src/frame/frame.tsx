import { PortalFrame, PublicHeader, StudentHeader } from '@portal/shared/frame';
import { audienceOf, isApart } from '@portal/shared/remote';
import { useLocation } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { useFocusMoves } from '@portal/shared/ui';
import { ConnectionNotice } from '../feedback/connection-notice';
import { findRemote } from '../loader/find-remote';
import { useRegistry } from '../loader/use-registry';
import { RemoteOutlet } from '../loader/remote-outlet';
import { Guard } from '../session/guard';
import { useLogout } from '../session/use-logout';
import { ApartFrame } from './apart-frame';
import { PageNotFound } from './page-not-found';
import { useScrollToTop } from './use-scroll-to-top';

/** The frame around every screen: header by audience, the remote that serves the path, footer. */
export function Frame() {
  const { pathname } = useLocation();
  const registry = useRegistry();
  const { remotes, elsewhere } = registry;
  const remote = findRemote(registry, pathname);
  const logout = useLogout();
  const signedIn = useSession(({ token }) => token !== null);
  const audience = remote ? audienceOf(remote.facts, pathname) : signedIn ? 'student' : 'public';
  useScrollToTop();
  useFocusMoves();
  if (remote && isApart(audience)) {
    return (
      <ApartFrame facts={remote.facts} remotes={remotes}>
        <RemoteOutlet remote={remote} />
      </ApartFrame>
    );
  }
  return (
    <PortalFrame
      remotes={remotes}
      header={
        audience === 'student' ? (
          <StudentHeader remotes={remotes} onLogout={logout} />
        ) : (
          <PublicHeader remotes={remotes} elsewhere={elsewhere} />
        )
      }
      notice={<ConnectionNotice />}
    >
      <Guard remote={remote}>{remote ? <RemoteOutlet remote={remote} /> : <PageNotFound />}</Guard>
    </PortalFrame>
  );
}
