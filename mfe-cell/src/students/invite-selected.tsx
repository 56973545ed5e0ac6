import { Box, Button } from '@portal/shared/ui';
import { studentsText } from '../values/waiting-time';
import { useMay } from '../api/use-staff';
import { useSendInvitations } from './use-send-invitations';
import type { Selection } from '../list/selection';

/** Sends those who are selected their invitation again; the answer says who is passed over, and why (CEL-12). */
export function InviteSelected({ selection: { ids, fault } }: { selection: Selection }) {
  const { isBusy, said, send } = useSendInvitations();
  const may = useMay('import students');
  if (!may) return null;
  return (
    <>
      {/* Beside the status of the selection, which is the bar's only one. */}
      <Box aria-live="polite" sx={said ? { flexBasis: '100%' } : { position: 'absolute' }}>
        {said?.message}
      </Box>
      {ids.size > 0 && (
        <Button variant="outlined" disabled={isBusy || fault !== null} onClick={() => void send([...ids])}>
          Invite {studentsText(ids.size)} again
        </Button>
      )}
    </>
  );
}
