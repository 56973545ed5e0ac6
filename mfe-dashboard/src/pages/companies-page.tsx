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
  return signedIn ? <Dashboard /> : <Navigate to="/login" replace />;
}

const top = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' },
} as const;

function Dashboard() {
  const answer = useAnswer(getHomePageData, '', { busy: true });
  const home = answer.state === 'ready' ? answer.data : null;
  const offset = answer.state === 'ready' ? clockOffset(answer.data.server_time, answer.receivedAt) : 0;
  return (
    <PageContainer sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={top}>
        <WelcomeCard home={home} />
        {answer.state === 'failed' ? (
          <ErrorState onRetry={answer.reload}>{answer.message}</ErrorState>
        ) : (
          <UpcomingEvents events={home?.upcomingEvents ?? null} />
        )}
      </Box>
      {answer.state !== 'failed' && <Broadcasts messages={home?.broadcastMessages ?? null} />}
      <CompanyTabs
        standing={answer.state === 'loading' ? undefined : (home?.standing ?? null)}
        offset={offset}
      />
    </PageContainer>
  );
}
