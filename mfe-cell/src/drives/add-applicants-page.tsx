import { withQueries } from '../frame/console-page';
import { AddApplicants } from './add-applicants';
import { DriveScreen } from './drive-screen';

/** /cell/drives/:id/add-applicants: students whom the placement cell adds to a drive, also after its deadline (F-71). */
const AddApplicantsPage = () => (
  <DriveScreen name="applicants" right="make exceptions">
    {(drive) => <AddApplicants drive={drive} />}
  </DriveScreen>
);

export default withQueries(AddApplicantsPage);
