import { startTransition, useCallback, useEffect, useState } from 'react';
import { trackBusy } from '@portal/shared/busy';
import { useAgainWhenBack } from '@portal/shared/http';
import { usePageTitle } from '@portal/shared/remote';
import { toast } from '@portal/shared/toasts';
import { ErrorState, PageContainer, Stack } from '@portal/shared/ui';
import { Skeleton } from '@portal/shared/ui-data';
import { arrivedProfile, isSameProfile, loadProfile } from '../hub/load-profile';
import { RegistrationForm } from '../hub/registration-form';
import { StudentInformation } from '../hub/student-information';

/** /profile: the registration form, or the locked profile. */
export default function ProfilePage() {
  usePageTitle('Profile');
  const [loaded, reload] = useLoadedProfile();
  return (
    <PageContainer>
      {!loaded && <PageSkeleton />}
      {loaded?.state === 'failed' && (
        <ErrorState headingLevel={1} onRetry={reload}>
          {loaded.message}
        </ErrorState>
      )}
      {loaded?.state === 'ready' &&
        (loaded.profile.registered.is_registered ? (
          <StudentInformation profile={loaded.profile} onChange={reload} />
        ) : (
          <RegistrationForm profile={loaded.profile} onRegistered={reload} />
        ))}
    </PageContainer>
  );
}

/** Loads when the page opens; a reload keeps what is shown until the new answer is there. */
function useLoadedProfile() {
  const [loaded, setLoaded] = useState(arrivedProfile);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    void trackBusy(loadProfile()).then((result) => {
      if (!wanted) return;
      if (result.state === 'failed') {
        toast({ title: 'Failed to Load', description: result.message, variant: 'destructive' });
      }
      startTransition(() => setLoaded((last) => (isSameProfile(last, result) ? last : result)));
    });
    return () => {
      wanted = false;
    };
  }, [attempt]);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  useAgainWhenBack(loaded?.state === 'failed' && loaded.isUnanswered, reload);
  return [loaded, reload] as const;
}

const PageSkeleton = () => (
  <Stack spacing={3} aria-hidden>
    <Skeleton variant="text" width="16rem" height={56} />
    <Skeleton variant="rounded" height={72} />
    <Skeleton variant="rounded" height={320} />
  </Stack>
);
