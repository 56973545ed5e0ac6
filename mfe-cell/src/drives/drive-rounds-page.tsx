import { withQueries } from '../frame/console-page';
import { DriveRounds } from './drive-rounds';
import { DriveScreen } from './drive-screen';

/** /cell/drives/:id/rounds: the rounds of a drive (CEL-60). */
const DriveRoundsPage = () => (
  <DriveScreen name="rounds">{(drive) => <DriveRounds drive={drive} />}</DriveScreen>
);

export default withQueries(DriveRoundsPage);
