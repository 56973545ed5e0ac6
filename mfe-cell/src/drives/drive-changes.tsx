import type { DriveFacts } from '@portal/shared/contract/cell';
import { Box, Button } from '@portal/shared/ui';
import { useState } from 'react';
import { useMay } from '../api/use-staff';
import { MoveDeadlineDialog } from './move-deadline-dialog';
import { WithdrawDialog } from './withdraw-dialog';

/** What an officer may do with a drive as it is now: nothing with one that was withdrawn, or that no student sees yet (F-26). */
export function DriveChanges({ drive }: { drive: DriveFacts }) {
  const [asking, setAsking] = useState<'deadline' | 'withdrawal' | null>(null);
  const mayRun = useMay('run drives');
  if (!mayRun || drive.state === 'withdrawn' || drive.publication) return null;
  const close = () => setAsking(null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <Button variant="outlined" onClick={() => setAsking('deadline')}>
        {drive.state === 'closed' ? 'Open again…' : 'Move the deadline…'}
      </Button>
      <Button variant="outlined" onClick={() => setAsking('withdrawal')}>
        Withdraw…
      </Button>
      {asking === 'deadline' && <MoveDeadlineDialog drive={drive} onClose={close} />}
      {asking === 'withdrawal' && <WithdrawDialog drive={drive} onClose={close} />}
    </Box>
  );
}
