import type { ConfirmAnswer } from '@portal/shared/contract';
import { trackBusy } from '@portal/shared/busy';
import { formatDeadline } from '@portal/shared/format';
import { confirmApplication } from '@portal/shared/http';
import { toast } from '@portal/shared/toasts';
import { Banner, Box, Button } from '@portal/shared/ui';
import { useState } from 'react';
import type { DriveViewProps } from './drive-view-props';

/** What got worse since the student applied, and the answer to it (F-80). Without one the application stays. */
export function ConfirmApplication({ drive, consentId, onDecided }: DriveViewProps) {
  const { again } = drive.application;
  const [isBusy, setBusy] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const send = async (answer: ConfirmAnswer): Promise<void> => {
    setBusy(true);
    const { success, message } = await trackBusy(confirmApplication(consentId, answer));
    setBusy(false);
    toast({ title: message, variant: success ? 'success' : 'destructive' });
    onDecided();
  };
  if (!again) return null;
  return (
    <Box sx={{ marginBottom: 3 }}>
      <Banner tone="warning" title="The drive changed: confirm your application">
        <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
          {again.changes.map(({ what, was, is }) => (
            <li key={`${what} ${is}`}>
              {`${what}: ${is ?? 'removed'}${was !== null ? ` (before: ${was})` : ''}`}
            </li>
          ))}
        </Box>
        <span>
          {isLeaving
            ? 'Leave this drive? Your application is declined. That is no absence.'
            : `You may answer until ${formatDeadline(again.until)}. Without an answer your application stays.`}
        </span>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, marginBlockStart: 1.5 }}>
          <Button
            variant="contained"
            disabled={isBusy}
            onClick={() => void send(isLeaving ? 'leave' : 'confirm')}
          >
            {isLeaving ? 'Yes, leave' : 'Confirm application'}
          </Button>
          <Button variant="outlined" disabled={isBusy} onClick={() => setLeaving(!isLeaving)}>
            {isLeaving ? 'Go back' : 'Leave this drive'}
          </Button>
        </Box>
      </Banner>
    </Box>
  );
}
