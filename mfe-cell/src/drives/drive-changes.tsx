import type { DoneData, DriveFacts } from '@portal/shared/contract/cell';
import { Box, Button } from '@portal/shared/ui';
import { useState } from 'react';
import { callCell } from '../api/call';
import { ChangeDialog } from '../changes/change-dialog';
import { NO_REASON, reasonResolver } from '../changes/reason-form';
import { useMay } from '../frame/use-staff';
import { MoveDeadlineDialog } from './move-deadline-dialog';

type DialogProps = { drive: DriveFacts; onClose: () => void };

/** Withdraws a drive, which stays with all that was answered (CEL-45). */
const WithdrawDialog = ({ drive, onClose }: DialogProps) => (
  <ChangeDialog<typeof NO_REASON, DoneData>
    title={`Withdraw the drive: ${drive.company}`}
    resolver={reasonResolver}
    defaultValues={NO_REASON}
    reasonHint="Every student of the drive reads it"
    submitLabel="Withdraw the drive"
    version={drive.version}
    send={({ reason }, key, version) =>
      callCell('withdrawDrive', { params: { id: drive.id }, body: { reason, key, version } })
    }
    onClose={onClose}
  >
    Nobody applies to it any more. Nothing is deleted: its {drive.counts.applied} applications stay, and their
    students read why.
  </ChangeDialog>
);

/** What an officer may do with a drive as it stands: nothing with one that was withdrawn. */
export function DriveChanges({ drive }: { drive: DriveFacts }) {
  const [asking, setAsking] = useState<'deadline' | 'withdrawal' | null>(null);
  const mayRun = useMay('run drives');
  if (!mayRun || drive.state === 'withdrawn') return null;
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
