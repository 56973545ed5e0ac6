import type { HomePageData } from '@portal/shared/contract';
import { formatCount } from '@portal/shared/format';
import { useSession } from '@portal/shared/session';
import { Badge, Box, CheckIcon, PageContainer, PageHeading, WarningIcon } from '@portal/shared/ui';
import { Skeleton } from '@portal/shared/ui-data';
import type { ReactNode } from 'react';
import { branchBadge } from './branch-code';
import { PlacedStamp } from './placed-stamp';

type WelcomeCardProps = {
  /** Null while it is on its way. */
  home: HomePageData | null;
  /** What is next, beside the standing. */
  children: ReactNode;
};

/** The board below the header: who is logged in, their status (DSH-01), and what is next. */
export const WelcomeCard = ({ home, children }: WelcomeCardProps) => (
  <Box
    sx={{ backgroundColor: 'frame.bg', color: 'frame.fg', borderTop: '1px solid rgb(255 255 255 / 0.25)' }}
  >
    <PageContainer
      sx={{
        display: 'grid',
        columnGap: 4,
        rowGap: 1,
        paddingBlock: { xs: 1.5, md: 4 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 4fr) minmax(0, 8fr)' },
      }}
    >
      <Welcome home={home} />
      {children}
    </PageContainer>
  </Box>
);

function Welcome({ home }: { home: HomePageData | null }) {
  const stored = useSession(({ name, enrollment }) => name ?? enrollment);
  return (
    <Box component="section" aria-label="Your status" sx={{ minWidth: 0, display: 'flex', gap: 2 }}>
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
          <PageHeading
            looks={2}
            gutterBottom={false}
            sx={{ fontSize: { xs: '1.3rem', md: '2rem' }, overflowWrap: 'anywhere' }}
          >
            Welcome, {home?.userInfo.name ?? stored}
          </PageHeading>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, minHeight: 28 }}>
            {home ? <StudentStatus userInfo={home.userInfo} /> : <Skeleton width={120} height={28} />}
          </Box>
        </Box>
        <Box
          component="dl"
          sx={{
            display: 'flex',
            flexWrap: { xs: 'wrap', md: 'nowrap' },
            columnGap: { xs: 2, md: 3 },
            margin: 0,
            marginTop: { xs: 0.5, md: 3 },
          }}
        >
          <Count label="Eligible companies">{home && formatCount(home.counts.eligible)}</Count>
          <Count label="Applied companies">{home && formatCount(home.counts.applied)}</Count>
        </Box>
      </Box>
      {home && home.counts.placed > 0 && <PlacedStamp />}
    </Box>
  );
}

const StudentStatus = ({ userInfo: { branch, is_verified: verified } }: Pick<HomePageData, 'userInfo'>) => (
  <>
    {branch && <Badge tone="info">{branchBadge(branch)}</Badge>}
    {verified ? (
      <Badge tone="positive" icon={<CheckIcon aria-hidden />}>
        Verified
      </Badge>
    ) : (
      <Badge tone="warning" icon={<WarningIcon aria-hidden />}>
        Not Verified
      </Badge>
    )}
  </>
);

/** A number and its words: in a line on a phone, one above the other where there is room. */
const Count = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      flexDirection: { xs: 'row-reverse', md: 'column-reverse' },
      justifyContent: 'flex-end',
      alignItems: { xs: 'baseline', md: 'flex-start' },
      columnGap: 0.75,
    }}
  >
    <Box component="dt" sx={{ color: 'frame.quiet', fontSize: { xs: '0.8125rem', md: '0.9375rem' } }}>
      {label}
    </Box>
    <Box
      component="dd"
      sx={{
        margin: 0,
        color: 'frame.warm',
        fontWeight: 700,
        fontSize: { xs: '1rem', md: '2.25rem' },
        lineHeight: 1.3,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {children ?? <Skeleton width={24} />}
    </Box>
  </Box>
);
