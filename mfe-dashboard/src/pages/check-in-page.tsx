import { PAGES } from '@portal/shared/contract';
import { getCheckIn, useApiQuery } from '@portal/shared/http';
import { usePageTitle } from '@portal/shared/remote';
import { Navigate, useParams, useSearchParams } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { ErrorState, Link, PageContainer, PageHeading, Spinner } from '@portal/shared/ui';
import { CheckInCard } from '../check-in/check-in-card';

/** /check-in/:round: where the QR code of a round leads (CEL-64). */
export default function CheckInPage() {
  usePageTitle('Check in');
  const signedIn = useSession(({ token }) => token !== null);
  const { round = '' } = useParams();
  return signedIn ? <CheckIn key={round} round={round} /> : <Navigate to={PAGES.login} replace />;
}

function CheckIn({ round }: { round: string }) {
  const answer = useApiQuery(getCheckIn, round);
  const [search] = useSearchParams();
  return (
    <PageContainer>
      <PageHeading>Check in</PageHeading>
      {answer.state === 'loading' && <Spinner label="Loading the round" />}
      {answer.state === 'failed' && (
        <ErrorState headingLevel={2} onRetry={answer.reload}>
          {answer.message}
        </ErrorState>
      )}
      {answer.state === 'ready' && (
        <CheckInCard id={round} round={answer.data} scanned={search.get('code') ?? ''} />
      )}
      <p>
        <Link to={PAGES.companies}>Your companies</Link>
      </p>
    </PageContainer>
  );
}
