import type { HomePageData } from '@portal/shared/contract';
import { formatCount } from '@portal/shared/format';
import { useSession } from '@portal/shared/session';
import { Badge, Box, Card, CheckIcon, PageHeading, Typography, WarningIcon } from '@portal/shared/ui';
import { Skeleton } from '@portal/shared/ui-data';
import type { ReactNode } from 'react';
import { branchBadge } from './branch-code';
import { PlacedStamp } from './placed-stamp';

/** Who is signed in and where they stand (DSH-01). @param props.home null while it is on its way */
export function WelcomeCard({ home }: { home: HomePageData | null }) {
  const stored = useSession(({ name, enrollment }) => name ?? enrollment);
  return (
    <Card
      component="section"
      aria-label="Your standing"
      sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', alignItems: 'center', height: '100%' }}
    >
      <Box sx={{ minWidth: 0 }}>
        <PageHeading sx={{ overflowWrap: 'anywhere' }}>Welcome, {home?.userInfo.name ?? stored}</PageHeading>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, minHeight: 30 }}>
          {home ? <Standing userInfo={home.userInfo} /> : <Skeleton width={160} height={30} />}
        </Box>
        <Box
          component="dl"
          sx={{ display: 'flex', gap: { xs: 3, sm: 5 }, margin: 0, marginTop: { xs: 1.5, sm: 2.5 } }}
        >
          <Count label="Eligible companies">{home && formatCount(home.counts.eligible)}</Count>
          <Count label="Applied companies">{home && formatCount(home.counts.applied)}</Count>
        </Box>
      </Box>
      {home && home.counts.placed > 0 && <PlacedStamp />}
    </Card>
  );
}

const Standing = ({ userInfo: { branch, is_verified: verified } }: Pick<HomePageData, 'userInfo'>) => (
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

const Count = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
    <Typography component="dt" color="text.secondary">
      {label}
    </Typography>
    <Typography component="dd" variant="h2" sx={{ margin: 0 }}>
      {children ?? <Skeleton width={48} />}
    </Typography>
  </Box>
);
