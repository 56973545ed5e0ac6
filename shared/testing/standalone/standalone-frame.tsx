import type { RemoteFacts } from '../../src/contract/registry';
import { PortalFrame, PublicHeader, StudentHeader } from '../../src/frame';
import { Outlet } from '../../src/router';
import { signIn, signOut } from '../../src/session';
import { toast } from '../../src/toasts';
import { sampleSession } from '../sample';

/** There is no login to go to: the sample student is signed in anew. */
function signOutAndIn(): void {
  signOut();
  signIn(sampleSession);
  toast({ title: 'Signed out, and in again', description: 'This area runs alone, with the sample student.' });
}

/** The portal's frame around one remote: the menu has that remote's own entries. */
export function StandaloneFrame({ facts }: { facts: RemoteFacts }) {
  const remotes = [{ facts }];
  return (
    <PortalFrame
      header={
        facts.audience === 'student' ? (
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
