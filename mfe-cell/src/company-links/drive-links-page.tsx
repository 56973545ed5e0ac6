import { pathOf } from '@portal/shared/http';
import { useParams } from '@portal/shared/router';
import { Box, ErrorState, Link, Spinner } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { driveQuery } from '../api/queries';
import { ConsolePage, withQueries } from '../frame/console-page';
import { useMay } from '../api/use-staff';
import { LinkList } from './link-list';
import { companyLinksQuery } from './link-query';
import { PATHS } from '../paths';

/** /cell/drives/:id/links: a drive's company links and the shortlists that came back (CEL-52). */
function DriveLinksPage() {
  const { id = '' } = useParams();
  const may = useMay('share links');
  const drive = useQuery({ ...driveQuery(id), enabled: may });
  const links = useQuery({ ...companyLinksQuery(id), enabled: may });
  const error = drive.error ?? links.error;
  const isThere = drive.data && links.data;
  return (
    <ConsolePage
      title={drive.data ? `Company links of ${drive.data.company}` : 'Company links'}
      right="share links"
    >
      <Box sx={{ marginBlockEnd: 2 }}>
        <Link to={pathOf(PATHS.drive, { id })}>The drive</Link>
      </Box>
      {drive.data && links.data && <LinkList drive={drive.data} links={links.data.links} />}
      {!isThere && !error && <Spinner label="Loading the company links" />}
      {!isThere && error && (
        <ErrorState headingLevel={2} onRetry={() => void Promise.all([drive.refetch(), links.refetch()])}>
          {error.message}
        </ErrorState>
      )}
    </ConsolePage>
  );
}

export default withQueries(DriveLinksPage);
