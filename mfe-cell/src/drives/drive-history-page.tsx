import type { DriveFacts } from '@portal/shared/contract/cell';
import { Box } from '@portal/shared/ui';
import { ActivityList, useActivityList } from '../activity/activity-list';
import { useMay } from '../api/use-staff';
import { withQueries } from '../frame/console-page';
import { DeadlineMoves } from './drive-history';
import { DriveScreen } from './drive-screen';

const Activity = ({ drive }: { drive: DriveFacts }) => <ActivityList {...useActivityList(drive.id)} />;

/** /cell/drives/:id/history: how the deadline moved, and everything that was done with a drive (CEL-44, CEL-80). */
function DriveHistoryPage() {
  const mayReadActions = useMay('view activity');
  return (
    <DriveScreen name="history">
      {(drive) => (
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {(drive.deadline_moves.length > 0 || !mayReadActions) && <DeadlineMoves drive={drive} />}
          {mayReadActions && (
            <Box sx={{ minWidth: 0 }}>
              <Activity drive={drive} />
            </Box>
          )}
        </Box>
      )}
    </DriveScreen>
  );
}

export default withQueries(DriveHistoryPage);
