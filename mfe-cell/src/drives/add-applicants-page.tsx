import { pathOf } from '@portal/shared/http';
import { useParams } from '@portal/shared/router';
import { Box, ErrorState, Link, Spinner } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { driveQuery } from '../api/queries';
import { AddApplicants } from './add-applicants';
import { ConsolePage, withQueries } from '../frame/console-page';
import { useMay } from '../api/use-staff';
import { PATHS } from '../paths';

/** /cell/drives/:id/add-applicants: students whom the placement cell adds to a drive, also after its deadline (F-71). */
function AddApplicantsPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({ ...driveQuery(id), enabled: useMay('make exceptions') });
  return (
    <ConsolePage title={data ? `Add applicants: ${data.company}` : 'Add applicants'} right="make exceptions">
      <Box sx={{ marginBlockEnd: 2 }}>
        <Link to={pathOf(PATHS.drive, { id })}>The drive</Link>
      </Box>
      {data && <AddApplicants key={data.id} drive={data} />}
      {!data && !error && <Spinner label="Loading the drive" />}
      {!data && error && (
        <ErrorState headingLevel={2} onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      )}
    </ConsolePage>
  );
}

export default withQueries(AddApplicantsPage);
