import type { StudentRecord } from '@portal/shared/contract/cell';
import { Badge, Box, Button } from '@portal/shared/ui';
import { useMay } from '../api/use-staff';
import { useSendInvitations } from '../students/use-send-invitations';

/** The invitation of who has no password yet, and its button to send it again (CEL-12). */
export function InviteAgain({ student: { id, invitation } }: { student: StudentRecord }) {
  const { isBusy, said, send } = useSendInvitations();
  const may = useMay('import students');
  if (invitation === 'not wanted') return null;
  const isSent = invitation === 'sent';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Badge tone={isSent ? 'neutral' : 'warning'}>{isSent ? 'Invited' : 'Invitation not sent'}</Badge>
      {may && (
        <Button size="small" variant="outlined" disabled={isBusy} onClick={() => void send([id])}>
          {isSent ? 'Send the invitation again' : 'Send the invitation'}
        </Button>
      )}
      <Box role="status">{said?.message}</Box>
    </Box>
  );
}
