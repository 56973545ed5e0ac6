import type { RemoteFacts } from '../../src/contract/registry';
import { AudienceFrame } from '../../src/audience';
import { audienceOf, isApart } from '../../src/remote';
import { PortalFrame, PublicHeader, StudentHeader } from '../../src/frame';
import { Outlet, useLocation } from '../../src/router';
import { signIn, signOut } from '../../src/session';
import { toast } from '../../src/toasts';
import { sampleSession } from '../sample';

/** There is no login to go to: the sample student is logged in again. */
function signOutAndIn(): void {
  signOut();
  signIn(sampleSession);
  toast({ title: 'Logged out, and in again', description: 'This area runs alone, with the sample student.' });
}

/** The portal's frame around one remote: the menu has that remote's own entries. */
export function StandaloneFrame({ facts }: { facts: RemoteFacts }) {
  const remotes = [{ facts }];
  const { pathname } = useLocation();
  if (isApart(facts.audience)) {
    return (
      <AudienceFrame facts={facts} remotes={remotes}>
        <Outlet />
      </AudienceFrame>
    );
  }
  return (
    <PortalFrame
      remotes={remotes}
      header={
        audienceOf(facts, pathname) === 'student' ? (
          <StudentHeader remotes={remotes} onLogout={signOutAndIn} />
        ) : (
          <PublicHeader remotes={remotes} />
        )
      }
    >
      <Outlet />
    </PortalFrame>
  );
}
