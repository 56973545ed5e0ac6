import { pathOf } from '@portal/shared/http';
import { useParams } from '@portal/shared/router';
import { Box, Link } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { driveQuery } from '../api/queries';
import { Awaited } from '../frame/awaited';
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
  return (
    <ConsolePage
      title={drive.data ? `Company links of ${drive.data.company}` : 'Company links'}
      right="share links"
    >
      <Box sx={{ marginBlockEnd: 2 }}>
        <Link to={pathOf(PATHS.drive, { id })}>The drive</Link>
      </Box>
      {drive.data && links.data && <LinkList drive={drive.data} links={links.data.links} />}
      <Awaited
        label="Loading the company links"
        loaded={{
          data: drive.data && links.data,
          error: drive.error ?? links.error,
          refetch: () => Promise.all([drive.refetch(), links.refetch()]),
        }}
      />
    </ConsolePage>
  );
}

export default withQueries(DriveLinksPage);
