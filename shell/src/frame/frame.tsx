import { PortalFrame, PublicHeader, StudentHeader } from '@portal/shared/frame';
import { useLocation } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { ConnectionNotice } from '../feedback/connection-notice';
import { findRemote } from '../remotes/find-remote';
import { useRegistry } from '../remotes/use-registry';
import { RemoteOutlet } from '../remotes/remote-outlet';
import { Guard } from '../session/guard';
import { useLogout } from '../session/use-logout';
import { PageNotFound } from './page-not-found';
import { useScrollToTop } from './use-scroll-to-top';

/** The frame around every screen: header by audience, the remote that serves the path, footer. */
export function Frame() {
  const { pathname } = useLocation();
  const registry = useRegistry();
  const { remotes } = registry;
  const remote = findRemote(registry, pathname);
  const logout = useLogout();
  const signedIn = useSession(({ token }) => token !== null);
  const audience = remote?.facts.audience ?? (signedIn ? 'student' : 'public');
  useScrollToTop();
  return (
    <PortalFrame
      header={
        audience === 'student' ? (
          <StudentHeader remotes={remotes} onLogout={logout} />
        ) : (
          <PublicHeader remotes={remotes} />
        )
      }
      notice={<ConnectionNotice />}
    >
      <Guard remote={remote}>{remote ? <RemoteOutlet remote={remote} /> : <PageNotFound />}</Guard>
    </PortalFrame>
  );
}
