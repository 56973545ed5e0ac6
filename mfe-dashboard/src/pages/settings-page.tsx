import { PAGES } from '@portal/shared/contract';
import { usePageTitle } from '@portal/shared/remote';
import { Navigate } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { Box, PageContainer, PageHeading } from '@portal/shared/ui';
import { CalendarSettings } from '../calendar/calendar-settings';
import { MailSettings } from '../mail/mail-settings';
import { PushSettings } from '../push/push-settings';

/** /settings: what reaches the student where (MSG-05 to MSG-07). */
export default function SettingsPage() {
  usePageTitle('Settings');
  const signedIn = useSession(({ token }) => token !== null);
  if (!signedIn) return <Navigate to={PAGES.login} replace />;
  return (
    <PageContainer maxWidth="md">
      <PageHeading>Settings</PageHeading>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <MailSettings />
        <PushSettings />
        <CalendarSettings />
      </Box>
    </PageContainer>
  );
}
