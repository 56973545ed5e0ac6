import { PAGES } from '@portal/shared/contract';
import { clockOffset, getHomePageData, useAnswer } from '@portal/shared/http';
import { usePageTitle } from '@portal/shared/remote';
import { Navigate } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { Box, ErrorState, PageContainer } from '@portal/shared/ui';
import { Broadcasts } from '../broadcasts/broadcasts';
import { UpcomingEvents } from '../events/upcoming-events';
import { CompanyTabs } from '../lists/company-tabs';
import { WelcomeCard } from '../welcome/welcome-card';

/** /companies; without a stored token it leads to the login (DSH-07). */
export default function CompaniesPage() {
  usePageTitle('Companies');
  const signedIn = useSession(({ token }) => token !== null);
  return signedIn ? <Dashboard /> : <Navigate to={PAGES.login} replace />;
}

/** On a phone one below the other, companies first (W-48); beside them what everybody is told where there is room. */
const columns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 8fr) minmax(0, 4fr)' },
} as const;

function Dashboard() {
  const answer = useAnswer(getHomePageData, '', { busy: true });
  const home = answer.state === 'ready' ? answer.data : null;
  const offset = answer.state === 'ready' ? clockOffset(answer.data.server_time, answer.receivedAt) : 0;
  return (
    <PageContainer sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <WelcomeCard home={home} />
      <Box sx={columns}>
        <CompanyTabs
          standing={answer.state === 'loading' ? undefined : (home?.standing ?? null)}
          offset={offset}
        />
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {answer.state === 'failed' ? (
            <ErrorState onRetry={answer.reload}>{answer.message}</ErrorState>
          ) : (
            <>
              <Broadcasts messages={home?.broadcastMessages ?? null} />
              <UpcomingEvents events={home?.upcomingEvents ?? null} />
            </>
          )}
        </Box>
      </Box>
    </PageContainer>
  );
}
