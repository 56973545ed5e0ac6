import type { StudentRecord } from '@portal/shared/contract/cell';
import { Box, Button } from '@portal/shared/ui';
import { useState } from 'react';
import { useMay } from '../api/use-staff';
import { DebarNowDialog, ProposeDialog } from './debar-student-dialogs';

const isOpen = ({ state }: StudentRecord['bars'][number]): boolean =>
  state === 'proposed' || state === 'in force';

/** Ways to a debarment, from a student's record; none while one is proposed or active (CEL-30). */
export function DebarStudent({ record }: { record: StudentRecord }) {
  const [asking, setAsking] = useState<'propose' | 'bar' | null>(null);
  const mayPropose = useMay('propose debarments');
  const mayDebar = useMay('decide debarments');
  const close = (): void => setAsking(null);
  if (!mayPropose || record.bars.some(isOpen)) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 2 }}>
      <Button variant="outlined" onClick={() => setAsking('propose')}>
        Propose debarment…
      </Button>
      {mayDebar && (
        <Button variant="outlined" color="error" onClick={() => setAsking('bar')}>
          Debar now…
        </Button>
      )}
      {asking === 'propose' && <ProposeDialog student={record} onClose={close} />}
      {asking === 'bar' && <DebarNowDialog student={record} onClose={close} />}
    </Box>
  );
}
