import type { DriveFacts } from '@portal/shared/contract/cell';
import { pathOf } from '@portal/shared/http';
import { useParams } from '@portal/shared/router';
import { Box, Link } from '@portal/shared/ui';
import { useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import { driveQuery } from '../api/queries';
import { useQueryAhead } from '../api/use-query-ahead';
import { ApplicantList, useApplicantsAhead } from './applicant-list';
import { DeadlineMoves, DriveWithdrawn } from './drive-history';
import { DraftNotice, EditorsNotice } from './draft-notice';
import { DriveChanges } from './drive-changes';
import { DriveRounds } from './drive-rounds';
import { DriveFactsCard, DriveSummary } from './drive-summary';
import { PublicationBar } from './publication-bar';
import { EligibilityPanel } from './eligibility-panel';
import { WriteDrive } from './editor/drive-buttons';
import { ConsolePage, withQueries } from '../frame/console-page';
import { useMay } from '../api/use-staff';
import { UpdatedAgo } from '../list/updated-ago';
import { PATHS } from '../paths';
import { Awaited } from '../frame/awaited';

/** The link to the company links, with the shortlists that an officer has to decide on (F-72). */
const linksText = (shortlists = 0): string =>
  shortlists === 0
    ? 'Company links'
    : `Company links: ${shortlists} ${shortlists === 1 ? 'shortlist' : 'shortlists'} to decide`;

/** /cell/drives/:id: a drive, its students by what they answered, and its rounds (CEL-40, CEL-50). */
function DrivePage() {
  const { id = '' } = useParams();
  const mayRecord = useMay('record offers');
  const mayAdd = useMay('make exceptions');
  const mayShare = useMay('share links');
  const mayKeep = useMay('keep companies');
  const mayWrite = useMay('write messages');
  const mayReadActions = useMay('read actions');
  // Their answer travels while the server counts the drive's people.
  useApplicantsAhead(id, useMay('read applicants'));
  const loaded = useQueryAhead(driveQuery(id), useMay('read drives'));
  const { data, dataUpdatedAt } = loaded;
  return (
    <ConsolePage title={data?.company ?? 'Drive'} right="read drives" end={<UpdatedAgo loaded={loaded} />}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, marginBlockEnd: 2 }}>
        <Link to={PATHS.drives}>All drives</Link>
        {mayRecord && <Link to={pathOf(PATHS.driveOffers, { id })}>Offers of the drive</Link>}
        {mayAdd && data && ['open', 'closed'].includes(data.state) && (
          <Link to={pathOf(PATHS.addApplicants, { id })}>Add applicants</Link>
        )}
        {mayKeep && data?.company_id && (
          <Link to={pathOf(PATHS.company, { id: data.company_id })}>The company</Link>
        )}
        {mayShare && <Link to={pathOf(PATHS.driveLinks, { id })}>{linksText(data?.shortlists)}</Link>}
        {mayWrite && (
          <Link to={`${PATHS.announcements}?${new URLSearchParams({ drive: id })}`}>
            Notices of the drive
          </Link>
        )}
        {mayReadActions && data && <Link to={`${PATHS.actions}?drive=${data.id}`}>Activity log</Link>}
      </Box>
      {data && <Drive key={data.id} drive={data} readAt={dataUpdatedAt} />}
      <Awaited loaded={loaded} label="Loading the drive" />
    </ConsolePage>
  );
}

/** A viewer sees how many, and nobody by name (CEL-03). */
const Figures = ({ drive: { counts } }: { drive: DriveFacts }) => (
  <Box component="p" sx={{ margin: 0 }}>
    {counts.eligible} eligible, {counts.applied} applied, {counts.declined} declined, {counts.silent} silent.
  </Box>
);

/** Two columns where there is room: the table above wants the whole width. */
const BESIDE = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const;

const Column = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>{children}</Box>
);

function Drive({ drive, readAt }: { drive: DriveFacts; readAt: number }) {
  const mayRead = useMay('read applicants');
  const mayExplain = useMay('read students');
  // The students stand there first: what is below them kept them waiting 0.25 s on a slow phone (docs/performance.md).
  const hasRest = useDeferredValue(true, false);
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <DriveSummary drive={drive} />
      <PublicationBar drive={drive} readAt={readAt} />
      <DriveWithdrawn drive={drive} />
      <DraftNotice drive={drive} />
      <EditorsNotice editors={drive.editors} />
      <WriteDrive drive={drive} />
      <DriveChanges drive={drive} />
      <Box sx={{ minWidth: 0 }}>{mayRead ? <ApplicantList drive={drive} /> : <Figures drive={drive} />}</Box>
      {hasRest && (
        <Box sx={BESIDE}>
          <Column>
            <DriveFactsCard drive={drive} />
            <DriveRounds drive={drive} />
          </Column>
          <Column>
            {mayExplain && <EligibilityPanel drive={drive} />}
            <DeadlineMoves drive={drive} />
          </Column>
        </Box>
      )}
    </Box>
  );
}

export default withQueries(DrivePage);
