import { useLocation } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { Box } from '@portal/shared/ui';
import { BusyOverlay } from '../feedback/busy-overlay';
import { Toaster } from '../feedback/toaster';
import { UnreachableBanner } from '../feedback/unreachable-banner';
import { findRemote } from '../remotes/find-remote';
import { useRegistry } from '../remotes/use-registry';
import { RemoteOutlet } from '../remotes/remote-outlet';
import { Guard } from '../session/guard';
import { Footer } from './footer';
import { PageNotFound } from './page-not-found';
import { PublicHeader } from './public-header';
import { CONTENT_ID, SkipLink } from './skip-link';
import { StudentHeader } from './student-header';
import { useScrollToTop } from './use-scroll-to-top';

/** The frame around every screen: header by audience, the remote that serves the path, footer. */
export function Frame() {
  const { pathname } = useLocation();
  const remote = findRemote(useRegistry(), pathname);
  const signedIn = useSession(({ token }) => token !== null);
  const audience = remote?.facts.audience ?? (signedIn ? 'student' : 'public');
  useScrollToTop();
  return (
    <>
      <SkipLink />
      {audience === 'student' ? <StudentHeader /> : <PublicHeader />}
      <UnreachableBanner />
      {/* As high as the screen, so that the footer does not jump when the content comes. */}
      <Box component="main" id={CONTENT_ID} tabIndex={-1} sx={{ minHeight: '100vh', outline: 'none' }}>
        <Guard remote={remote}>{remote ? <RemoteOutlet remote={remote} /> : <PageNotFound />}</Guard>
      </Box>
      <Footer />
      <Toaster />
      <BusyOverlay />
    </>
  );
}
