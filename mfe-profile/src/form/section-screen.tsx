import { useCallback, useEffect, useState } from 'react';
import { trackBusy } from '@portal/shared/busy';
import { MESSAGES, PAGES } from '@portal/shared/contract';
import { usePageTitle } from '@portal/shared/remote';
import { Navigate } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { toast } from '@portal/shared/toasts';
import {
  Banner,
  Box,
  Card,
  ErrorState,
  Link,
  LinkButton,
  PageContainer,
  PageHeading,
  Stack,
  Typography,
} from '@portal/shared/ui';
import { Skeleton } from '@portal/shared/ui-data';
import { readBrowserDraft } from '../drafts/browser-draft';
import { newest } from '../drafts/newest-draft';
import type { Section } from '../rules';
import { takeCarriedForm } from './carried-form';
import { loadSection, type LoadedSection } from './load-section';
import { SectionForm } from './section-form';

/** A section's page: what it is, then its form, or why there is none. */
export function SectionScreen({ section }: { section: Section }) {
  usePageTitle(section.title);
  const [loaded, reload] = useLoadedSection(section);
  if (loaded?.state === 'locked') return <Navigate to={PAGES.profile} replace />;
  if (loaded?.state === 'signed-out')
    return <Navigate to={PAGES.login} state={{ from: section.path }} replace />;
  return (
    <PageContainer maxWidth="md">
      <Link to={PAGES.profile}>Back to profile</Link>
      <PageHeading sx={{ mt: 1 }}>{section.title}</PageHeading>
      <Typography color="text.secondary" sx={{ mb: 3 }}>
        {section.subtitle}
      </Typography>
      {loaded ? <Body section={section} loaded={loaded} reload={reload} /> : <FormSkeleton />}
    </PageContainer>
  );
}

type BodyProps = {
  section: Section;
  loaded: Extract<LoadedSection, { state: 'ready' | 'failed' }>;
  reload: () => void;
};

function Body({ section, loaded, reload }: BodyProps) {
  const enrollment = useSession((state) => state.enrollment) ?? '';
  // Read once: from here on the form writes it.
  const [browserDraft] = useState(() => readBrowserDraft(enrollment, section.name));
  const [carried] = useState(() => takeCarriedForm(enrollment, section));
  if (loaded.state === 'failed') {
    return (
      <ErrorState title={loaded.title} headingLevel={2} onRetry={reload}>
        {loaded.message}
      </ErrorState>
    );
  }
  const { degree, stored, personal, draft, rulesVersion } = loaded;
  if (section.area === 'Education Details' && degree === null) {
    return (
      <Banner
        tone="info"
        title="Fill your Basic Details first"
        action={<LinkButton to={PAGES.basicDetails}>Basic Details</LinkButton>}
      >
        Your degree decides what is asked here.
      </Banner>
    );
  }
  if (degree !== null && !section.degrees.includes(degree)) {
    return (
      <Banner
        tone="info"
        title="Not needed"
        action={<LinkButton to={PAGES.profile}>Back to profile</LinkButton>}
      >
        {section.title} are not asked of {degree} students.
      </Banner>
    );
  }
  return (
    <Card>
      <Stack spacing={3}>
        <SectionForm
          section={section}
          enrollment={enrollment}
          degree={degree}
          stored={stored}
          personal={personal}
          carried={carried}
          rulesVersion={rulesVersion}
          draft={newest(browserDraft, draft)?.values ?? null}
          draftThere={draft?.keptAt ?? null}
        />
      </Stack>
    </Card>
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
