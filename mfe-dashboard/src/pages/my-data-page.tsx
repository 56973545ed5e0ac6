import { PAGES } from '@portal/shared/contract';
import { usePageTitle } from '@portal/shared/remote';
import { Navigate } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { Box, PageContainer, PageHeading, Spinner, Typography } from '@portal/shared/ui';
import { lazy, Suspense } from 'react';
import { AccessList } from '../my-data/access-list';
import { DataCopy } from '../my-data/data-copy';
import { NoticeList } from '../my-data/notice-list';

/** Below the fold, and seldom used. */
const ErasureRequest = lazy(() => import('../my-data/erasure-request'));

/** /my-data: a copy of all that the portal holds about the student, who viewed it, which notices the student read, and asking for erasure (DAT-01, DAT-02, DAT-05, DAT-11). */
export default function MyDataPage() {
  usePageTitle('My data');
  const signedIn = useSession(({ token }) => token !== null);
  if (!signedIn) return <Navigate to={PAGES.login} replace />;
  return (
    <PageContainer>
      <PageHeading>My data</PageHeading>
      <Typography color="text.secondary" sx={{ marginBottom: 3, maxWidth: '68ch' }}>
        A copy of what the portal holds about you, the notices you read, who viewed it, and how to have it
        erased.
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: '60rem' }}>
        <DataCopy />
        <NoticeList />
        <AccessList />
        <Suspense fallback={<Spinner label="Loading: asking for erasure" />}>
          <ErasureRequest />
        </Suspense>
      </Box>
    </PageContainer>
  );
}
