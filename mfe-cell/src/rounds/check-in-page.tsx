import type { CheckInCode } from '@portal/shared/contract/cell';
import { pathOf } from '@portal/shared/http';
import { useParams } from '@portal/shared/router';
import { Box, Card, ErrorState, Link, Spinner } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { checkInQuery } from './check-in-query';
import { ConsolePage, withQueries } from '../frame/console-page';
import { useMay } from '../api/use-staff';
import { PATHS } from '../paths';

const QrCode = lazy(() => import('./qr-code'));

/** The code in two halves: it is read off a wall. */
const halves = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;

const Screen = ({ seen: { address, code, round, present, called } }: { seen: CheckInCode }) => (
  <Card>
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2, textAlign: 'center' }}>
      <Box sx={{ fontSize: '1.25rem', fontWeight: 700, overflowWrap: 'anywhere' }}>{round}</Box>
      <Suspense fallback={<Spinner label="Drawing the code" />}>
        <QrCode text={new URL(address, location.origin).href} label="QR code: scan it to check in" />
      </Suspense>
      <Box
        component="p"
        aria-label={`Code ${halves(code)}`}
        sx={{
          margin: 0,
          fontSize: 'clamp(2rem, 8vw, 4rem)',
          fontWeight: 700,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {halves(code)}
      </Box>
      <Box component="p" sx={{ margin: 0, color: 'text.secondary' }}>
        Scan it with the phone’s camera, log in, and press “Check in”. It changes every 20 seconds.
      </Box>
      <Box role="status" sx={{ fontSize: '1.25rem' }}>
        {present} of {called} are present
      </Box>
    </Box>
  </Card>
);

/** /cell/drives/:id/rounds/:round/check-in: what is shown on the wall while students come in (CEL-64). */
function CheckInPage() {
  const { id = '', round = '' } = useParams();
  const { data, error, refetch } = useQuery({ ...checkInQuery(round), enabled: useMay('take attendance') });
  return (
    <ConsolePage title={data ? `Check in: ${data.company}` : 'Check in'} right="take attendance">
      <Box sx={{ marginBlockEnd: 2 }}>
        <Link to={pathOf(PATHS.round, { id, round })}>Attendance of the round</Link>
      </Box>
      {/* A code that cannot be renewed is over soon: it goes. */}
      {error ? (
        <ErrorState headingLevel={2} onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      ) : data ? (
        <Screen seen={data} />
      ) : (
        <Spinner label="Loading the code" />
      )}
    </ConsolePage>
  );
}

export default withQueries(CheckInPage);
