import { PAGES } from '@portal/shared/contract';
import { clockOffset, getEligible, getHomePageData, useApiQuery, useServerTime } from '@portal/shared/http';
import { usePageTitle } from '@portal/shared/remote';
import { Navigate } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { Box, ErrorState, PageContainer } from '@portal/shared/ui';
import { DebarmentNotice } from '../bar/debarment-notice';
import { Broadcasts } from '../broadcasts/broadcasts';
import { UpcomingEvents } from '../events/upcoming-events';
import { CompanyTabs } from '../lists/company-tabs';
import { NextForYou } from '../next/next-for-you';
import { nextSteps } from '../next/next-steps';
import { WelcomeCard } from '../welcome/welcome-card';

/** /companies; without a stored token it leads to the login (DSH-07). */
export default function CompaniesPage() {
  usePageTitle('Companies');
  const signedIn = useSession(({ token }) => token !== null);
  return signedIn ? <Dashboard /> : <Navigate to={PAGES.login} replace />;
}

/** Days in words move on this often, in milliseconds. */
const TICK_MS = 30_000;

/** On a phone one below the other, companies first (W-48); where there is room, announcements are beside them. */
const columns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  paddingBlock: { xs: 2, md: 4 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 8fr) minmax(0, 4fr)' },
} as const;

function Dashboard() {
  const answer = useApiQuery(getHomePageData, '', { busy: true });
  const home = answer.state === 'ready' ? answer.data : null;
  const offset = answer.state === 'ready' ? clockOffset(answer.data.server_time, answer.receivedAt) : 0;
  const eligible = useApiQuery(getEligible);
  const now = useServerTime(offset, TICK_MS);
  const isKnown = answer.state !== 'loading' && eligible.state !== 'loading';
  const open = eligible.state === 'ready' ? eligible.data : null;
  return (
    <>
      <WelcomeCard home={home}>
        <NextForYou steps={isKnown ? nextSteps(open, home ?? { next: [] }, now) : null} now={now} />
      </WelcomeCard>
      {home?.bar && (
        <PageContainer sx={{ paddingBlockStart: 2 }}>
          <DebarmentNotice key={home.bar.id + home.bar.state} bar={home.bar} onSaid={answer.reload} />
        </PageContainer>
      )}
      <PageContainer sx={columns}>
        <CompanyTabs
          standing={answer.state === 'loading' ? undefined : (home?.standing ?? null)}
          isSaid={home?.bar?.state === 'in force'}
          eligible={eligible}
          offset={offset}
        />
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {answer.state === 'failed' ? (
            <ErrorState onRetry={answer.reload}>{answer.message}</ErrorState>
          ) : (
            <>
              <Broadcasts messages={home?.broadcastMessages ?? null} />
              <UpcomingEvents events={home?.upcomingEvents ?? null} now={now} />
            </>
          )}
        </Box>
      </PageContainer>
    </>
  );
}
