import type { DriveFacts } from '@portal/shared/contract/cell';
import { useParams } from '@portal/shared/router';
import { Box } from '@portal/shared/ui';
import { useMay } from '../api/use-staff';
import { withQueries } from '../frame/console-page';
import { ApplicantList, useApplicantsAhead } from './applicant-list';
import { DriveScreen } from './drive-screen';

/** A viewer sees how many, and no one by name (CEL-03). */
const Figures = ({ drive: { counts } }: { drive: DriveFacts }) => (
  <Box component="p" sx={{ margin: 0 }}>
    {counts.eligible} eligible, {counts.applied} applied, {counts.declined} declined, {counts.silent} not
    responded.
  </Box>
);

/** /cell/drives/:id: a drive's students by what they answered (CEL-40, CEL-50). */
function DrivePage() {
  const { id = '' } = useParams();
  const mayRead = useMay('read applicants');
  // Their answer travels while the server counts the drive's people.
  useApplicantsAhead(id, mayRead);
  return (
    <DriveScreen name="applicants">
      {(drive) => (mayRead ? <ApplicantList drive={drive} /> : <Figures drive={drive} />)}
    </DriveScreen>
  );
}

export default withQueries(DrivePage);
