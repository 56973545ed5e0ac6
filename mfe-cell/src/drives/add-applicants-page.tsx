import { pathOf } from '@portal/shared/http';
import { useParams } from '@portal/shared/router';
import { Box, Link } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { driveQuery } from '../api/queries';
import { AddApplicants } from './add-applicants';
import { ConsolePage, withQueries } from '../frame/console-page';
import { useMay } from '../api/use-staff';
import { PATHS } from '../paths';
import { Awaited } from '../frame/awaited';

/** /cell/drives/:id/add-applicants: students whom the placement cell adds to a drive, also after its deadline (F-71). */
function AddApplicantsPage() {
  const { id = '' } = useParams();
  const loaded = useQuery({ ...driveQuery(id), enabled: useMay('make exceptions') });
  const { data } = loaded;
  return (
    <ConsolePage title={data ? `Add applicants: ${data.company}` : 'Add applicants'} right="make exceptions">
      <Box sx={{ marginBlockEnd: 2 }}>
        <Link to={pathOf(PATHS.drive, { id })}>The drive</Link>
      </Box>
      {data && <AddApplicants key={data.id} drive={data} />}
      <Awaited loaded={loaded} label="Loading the drive" />
    </ConsolePage>
  );
}

export default withQueries(AddApplicantsPage);
