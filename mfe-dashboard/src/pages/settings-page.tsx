import { PAGES } from '@portal/shared/contract';
import { usePageTitle } from '@portal/shared/remote';
import { Navigate } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { Box, PageContainer, PageHeading } from '@portal/shared/ui';
import { CalendarSettings } from '../calendar/calendar-settings';
import { MailSettings } from '../mail/mail-settings';
import { PushSettings } from '../push/push-settings';

/** One below the other, and two beside each other where a line would get too long. */
const columns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const;

/** /settings: what reaches the student where (MSG-05 to MSG-07). */
export default function SettingsPage() {
  usePageTitle('Settings');
  const signedIn = useSession(({ token }) => token !== null);
  if (!signedIn) return <Navigate to={PAGES.login} replace />;
  return (
    <PageContainer>
      <PageHeading>Settings</PageHeading>
      <Box sx={columns}>
        <MailSettings />
        <Box sx={{ display: 'grid', gap: 3 }}>
          <PushSettings />
          <CalendarSettings />
        </Box>
      </Box>
    </PageContainer>
  );
}
