import { useCallback, useEffect, useState } from 'react';
import { trackBusy } from '@portal/shared/busy';
import { MESSAGES, PAGES } from '@portal/shared/contract';
import { useAgainWhenBack } from '@portal/shared/http';
import { usePageTitle } from '@portal/shared/remote';
import { Navigate } from '@portal/shared/router';
import { toast } from '@portal/shared/toasts';
import { Box, Card, Link, PageContainer, PageHeading, Typography } from '@portal/shared/ui';
import { Skeleton } from '@portal/shared/ui-data';
import { SectionBody } from './section-body';
import type { Section } from '../rules';
import { textsOf } from '../texts/section-texts';
import type { FormValues } from './form-values';
import { loadSection, type LoadedSection } from './load-section';

/** A section's page: what it is, then its form, or why there is none. */
export function SectionScreen({ section }: { section: Section }) {
  usePageTitle(section.title);
  const [loaded, reload] = useLoadedSection(section);
  // What was typed into a form whose section another device saved meanwhile.
  const [overtaken, setOvertaken] = useState<FormValues | null>(null);
  if (loaded?.state === 'locked') return <Navigate to={PAGES.profile} replace />;
  if (loaded?.state === 'signed-out')
    return <Navigate to={PAGES.login} state={{ from: section.path }} replace />;
  return (
    <PageContainer>
      <Link to={PAGES.profile}>Back to profile</Link>
      <PageHeading sx={{ mt: 1 }}>{section.title}</PageHeading>
      <Typography color="text.secondary" sx={{ mb: 3 }}>
        {textsOf(section).subtitle}
      </Typography>
      {loaded ? (
        <SectionBody
          section={section}
          loaded={loaded}
          reload={reload}
          overtaken={overtaken}
          onOvertaken={(typed) => {
            setOvertaken(typed);
            reload();
          }}
        />
      ) : (
        <FormSkeleton />
      )}
    </PageContainer>
  );
}

/** Loads when the page opens and again on demand, with the overlay; says what went wrong as a toast too. */
function useLoadedSection(section: Section) {
  const [loaded, setLoaded] = useState<LoadedSection | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    void trackBusy(loadSection(section)).then((result) => {
      if (!wanted) return;
      if (result.state === 'locked') toast({ title: MESSAGES.profileLocked, variant: 'destructive' });
      if (result.state === 'failed') {
        toast({ title: result.title, description: result.message, variant: 'destructive' });
      }
      setLoaded(result);
    });
    return () => {
      wanted = false;
    };
  }, [section, attempt]);
  const reload = useCallback(() => {
    setLoaded(null);
    setAttempt((count) => count + 1);
  }, []);
  useAgainWhenBack(loaded?.state === 'failed' && loaded.isUnanswered, reload);
  return [loaded, reload] as const;
}

/** The form's place while it loads, about as high, so that nothing jumps. */
const FormSkeleton = () => (
  <Card aria-hidden>
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      {Array.from({ length: 10 }, (_, index) => (
        <Skeleton key={index} variant="rounded" height={72} />
      ))}
    </Box>
  </Card>
);
