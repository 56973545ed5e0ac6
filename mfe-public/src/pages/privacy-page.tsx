import { useSection } from '@portal/shared/college';
import type { NoticeParts, Notices } from '@portal/shared/college/content/notices.schema';
import noticesContent from '@portal/shared/college/content/notices.yaml';
import { NOTICE_PURPOSES, NOTICE_TITLES, type NoticePurpose } from '@portal/shared/contract';
import { useHydrated, usePageTitle } from '@portal/shared/remote';
import { useLocation } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { Anchor, Box, Card, Heading, PageContainer, PageHeading, Stack, Typography } from '@portal/shared/ui';
import { lazy, Suspense, useEffect } from 'react';

const OwnNotices = lazy(() => import('../privacy/own-notices'));

const HEADINGS: NoticeParts = {
  collected: 'What is collected',
  why: 'Why',
  seenBy: 'Who sees it',
  kept: 'How long it is kept',
  contact: 'Whom to contact',
};
const PARTS = Object.keys(HEADINGS) as (keyof NoticeParts)[];

/** What a notice says, in one language. */
const Text = ({ headings, parts }: { headings: NoticeParts; parts: NoticeParts }) => (
  <Box
    component="dl"
    sx={{
      margin: 0,
      '& dt': { fontWeight: 650 },
      '& dd': { margin: 0, marginBlockEnd: 1.5, overflowWrap: 'anywhere' },
    }}
  >
    {PARTS.map((part) => (
      <div key={part}>
        <dt>{headings[part]}</dt>
        <dd>{parts[part]}</dd>
      </div>
    ))}
  </Box>
);

/** The purposes, each a link to its notice. */
const Contents = () => (
  <Box component="nav" aria-label="Notices" sx={{ '@media print': { display: 'none' } }}>
    <Box
      component="ul"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, listStyle: 'none', padding: 0, marginBlock: 2 }}
    >
      {NOTICE_PURPOSES.map((purpose) => (
        <Box component="li" key={purpose} sx={{ paddingBlock: 0.5 }}>
          <Anchor href={`#${purpose}`}>{NOTICE_TITLES[purpose]}</Anchor>
        </Box>
      ))}
    </Box>
  </Box>
);

type NoticeProps = { purpose: NoticePurpose; content: Notices };

/** The notice of a purpose: in English, and beside it in the second language. */
const Notice = ({ purpose, content: { notices, secondLanguage } }: NoticeProps) => {
  const { version, english, second } = notices[purpose];
  return (
    <Card
      component="section"
      id={purpose}
      aria-labelledby={`${purpose}-title`}
      sx={{ scrollMarginBlockStart: 88 }}
    >
      <Heading level={2} id={`${purpose}-title`}>
        {NOTICE_TITLES[purpose]}
      </Heading>
      <Box sx={{ color: 'text.secondary', marginBlockEnd: 2 }}>{`Version ${version}`}</Box>
      <Box
        sx={{
          display: 'grid',
          columnGap: 6,
          rowGap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        <Text headings={HEADINGS} parts={english} />
        <Box lang={secondLanguage.code}>
          <Heading level={3} gutterBottom>
            {second.title}
          </Heading>
          <Text headings={secondLanguage.headings} parts={second} />
        </Box>
      </Box>
    </Card>
  );
};

/** The privacy notices: for each purpose what is collected, why, who sees it, how long it is kept and whom to contact, in two languages (DAT-10). */
export default function PrivacyPage() {
  const content = useSection('notices', noticesContent as Notices);
  const { secondLanguage, notices } = content;
  const signedIn = useSession(({ token }) => token !== null);
  const hydrated = useHydrated();
  const { hash } = useLocation();
  // Of a page that came after its address was opened, the browser did not find the place.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  usePageTitle(
    'Privacy notices',
    'What is collected of students for campus placement, why, who sees it and how long it is kept.',
  );
  return (
    <PageContainer>
      <PageHeading>Privacy notices</PageHeading>
      <Typography sx={{ color: 'text.secondary', maxWidth: '50rem' }}>
        What is collected of students, and for what. Each purpose has its own notice, in English and in{' '}
        <span lang={secondLanguage.code}>{secondLanguage.name}</span>.
      </Typography>
      <Contents />
      <Stack spacing={3}>
        {NOTICE_PURPOSES.map((purpose) => (
          <Notice key={purpose} purpose={purpose} content={content} />
        ))}
      </Stack>
      {hydrated && signedIn && (
        <Suspense fallback={null}>
          <OwnNotices shown={notices} />
        </Suspense>
      )}
    </PageContainer>
  );
}
