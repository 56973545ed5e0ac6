import { PAGES } from '@portal/shared/contract';
import { getConcernStatus, getRecruitment, useApiQuery } from '@portal/shared/http';
import { usePageTitle } from '@portal/shared/remote';
import { generatePath, Navigate, useParams } from '@portal/shared/router';
import { Box, ErrorState, Link, PageContainer, PageHeading } from '@portal/shared/ui';
import { Skeleton } from '@portal/shared/ui-data';
import { useCallback } from 'react';
import { DriveView } from '../drive/drive-view';

/** /company/{c_name}/{r_id}/{consentId}: one company's posting and the student's answer to it. */
export default function CompanyPage() {
  const { c_name: name = 'Company', r_id: driveId = '', consentId = '' } = useParams();
  const drive = useApiQuery(getRecruitment, driveId, { busy: true });
  // The address may say anything, and is decoded more than once on its way here (W-49).
  usePageTitle(drive.state === 'ready' ? drive.data.company.c_name : 'Company');
  const concern = useApiQuery(getConcernStatus, consentId);
  const { reload: reloadDrive } = drive;
  const { reload: reloadConcern } = concern;
  const reload = useCallback(() => {
    reloadDrive();
    reloadConcern();
  }, [reloadDrive, reloadConcern]);

  // A link from a fellow student carries their consent, which is not there for anyone else (API-04): the drive is
  // the same, and the student's own consent takes its place (D-05 and D-41).
  if (drive.state === 'ready' && drive.data.consentId !== consentId) {
    const own = { c_name: name, r_id: driveId, consentId: drive.data.consentId };
    return <Navigate to={generatePath(PAGES.company, own)} replace />;
  }
  // A consent that is not this student's is none of theirs; the drive says which one is.
  const failed = [drive, ...(drive.state === 'ready' ? [concern] : [])].find(
    ({ state }) => state === 'failed',
  );
  if (failed?.state === 'failed') {
    return (
      <PageContainer>
        <PageHeading>{name}</PageHeading>
        <ErrorState onRetry={reload} headingLevel={2}>
          <p>{failed.message}</p>
          <Link to={PAGES.companies}>Back to the companies</Link>
        </ErrorState>
      </PageContainer>
    );
  }
  if (drive.state !== 'ready' || concern.state !== 'ready') return <Waiting name={name} />;
  return (
    <DriveView
      drive={drive.data}
      receivedAt={drive.receivedAt}
      consentId={consentId}
      status={concern.data.is_concern}
      onDecided={reload}
    />
  );
}

const Waiting = ({ name }: { name: string }) => (
  <PageContainer>
    <PageHeading>{name}</PageHeading>
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 2fr)' },
      }}
    >
      <Skeleton variant="rounded" height={280} />
      <Skeleton variant="rounded" height={480} />
    </Box>
  </PageContainer>
);
