import { ownSessions, useApiQuery } from '@portal/shared/http';
import { usePageTitle } from '@portal/shared/remote';
import { ErrorState, PageContainer, PageHeading, Spinner, Typography } from '@portal/shared/ui';
import { DeviceLists } from '../devices/device-lists';

/** /devices: where the student is logged in, and how to end it (W-05). */
export default function DevicesPage() {
  usePageTitle('Logged-in devices');
  const sessions = useApiQuery(ownSessions);
  return (
    <PageContainer>
      <PageHeading>Logged-in devices</PageHeading>
      <Typography color="text.secondary" sx={{ marginBottom: 3, maxWidth: '68ch' }}>
        Every browser that is logged in with your enrollment number. A session ends by itself after 30 minutes
        without use.
      </Typography>
      {sessions.state === 'loading' && <Spinner label="Loading your devices" />}
      {sessions.state === 'failed' && (
        <ErrorState headingLevel={2} onRetry={sessions.reload}>
          {sessions.message}
        </ErrorState>
      )}
      {sessions.state === 'ready' && <DeviceLists sessions={sessions.data} onChanged={sessions.reload} />}
    </PageContainer>
  );
}
