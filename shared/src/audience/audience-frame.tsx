import type { Entrance, RemoteFacts } from '@portal/shared/contract';
import { matchPath, Navigate, useLocation } from '@portal/shared/router';
import type { Location } from '@portal/shared/router';
import { PageContainer, ErrorState } from '@portal/shared/ui';
import { PlaceNameContext, signInReturnPath } from '@portal/shared/remote';
import type { SignInState } from '@portal/shared/remote';
import { endOnServer } from '@portal/shared/session';
import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { entrances, menuEntries } from '../frame/menu-entries';
import type { MenuRemotes } from '../frame/menu-entries';
import { askAudienceSession, leaveAudienceSession } from './session';
import type { AudienceSession } from './session';
import { useAskedSession } from './use-asked-session';
import { WorkFrame } from './work-frame';

type AudienceFrameProps = {
  /** Of the remote that serves the path. */
  facts: RemoteFacts;
  /** Every remote of the registry: the menu is made of them. */
  remotes: MenuRemotes;
  /** The screen. */
  children: ReactNode;
};

/** The way in of an audience: said by one of its remotes. */
const entranceOf = (remotes: MenuRemotes, audience: string): Entrance | undefined =>
  entrances(remotes.filter(({ facts }) => facts.audience === audience))[0];

/**
 * The frame and the guard of every audience with sessions of its own: who is not logged in is led to the audience's
 * own login, which leads back (MFE-09, CEL-01). Nothing of the student's session is read or changed.
 */
export function AudienceFrame({ facts, remotes, children }: AudienceFrameProps) {
  const { audience } = facts;
  const entrance = entranceOf(remotes, audience);
  if (!entrance) return <NoWayIn />;
  return (
    <PlaceNameContext value={entrance.name}>
      <EnteredFrame audience={audience} entrance={entrance} remotes={remotes}>
        {children}
      </EnteredFrame>
    </PlaceNameContext>
  );
}

const NoWayIn = () => (
  <PageContainer component="main">
    <ErrorState title="This area has no login page" headingLevel={1}>
      Login is not possible at the moment. Please try again later.
    </ErrorState>
  </PageContainer>
);

type EnteredProps = { audience: string; entrance: Entrance; remotes: MenuRemotes; children: ReactNode };

function EnteredFrame({ audience, entrance, remotes, children }: EnteredProps) {
  const { pathname } = useLocation();
  const session = useAskedSession(audience, entrance);
  const signOut = useCallback(() => {
    // The browser's part does not wait for the server: who logs out sees nothing more, whatever the network does.
    void endOnServer(entrance.signOut, { [entrance.header]: '1' });
    leaveAudienceSession(audience);
  }, [audience, entrance]);
  const owner = session.state === 'signed-in' ? session.owner : null;
  const entries = menuEntries(remotes, audience).filter(
    ({ right }) => right === undefined || owner?.permissions.includes(right),
  );
  const isOpen = entrance.openPaths.some((path) => matchPath(path, pathname));
  return (
    <WorkFrame entrance={entrance} owner={owner} entries={entries} onSignOut={signOut}>
      {isOpen ? (
        <OpenPage entrance={entrance} session={session}>
          {children}
        </OpenPage>
      ) : (
        <ClosedPage
          entrance={entrance}
          session={session}
          onRetry={() => void askAudienceSession(audience, entrance)}
        >
          {children}
        </ClosedPage>
      )}
    </WorkFrame>
  );
}

type PageProps = { entrance: Entrance; session: AudienceSession; children: ReactNode };

/** A page that needs no one; who is logged in has no use for the login and is led on. */
function OpenPage({ entrance, session, children }: PageProps) {
  const { pathname, state } = useLocation() as Location<unknown>;
  const isSignIn = matchPath(entrance.signIn, pathname) !== null;
  if (isSignIn && session.state === 'signed-in')
    return <Navigate to={signInReturnPath(state) ?? entrance.home} replace />;
  return children;
}

/** A page that needs a session: nothing of it is rendered before there is one. */
function ClosedPage({ entrance, session, onRetry, children }: PageProps & { onRetry: () => void }) {
  const { pathname, search } = useLocation();
  if (session.state === 'signed-in') return children;
  if (session.state === 'signed-out') {
    const state: SignInState = { from: pathname + search, ...(session.ended ? { ended: true } : {}) };
    return <Navigate to={entrance.signIn} replace state={state} />;
  }
  if (session.state === 'unknown') return null;
  return (
    <PageContainer>
      <ErrorState title="The server cannot be reached" headingLevel={1} onRetry={onRetry}>
        It could not be found out whether you are logged in.
      </ErrorState>
    </PageContainer>
  );
}
