import type { DriveFacts } from '@portal/shared/contract/cell';
import { pathOf } from '@portal/shared/http';
import { useNavigate } from '@portal/shared/router';
import { Box, Button, LinkButton } from '@portal/shared/ui';
import { useState } from 'react';
import { useMay } from '../../api/use-staff';
import { PATHS } from '../../paths';
import { beginDraft } from './create-draft';

/** Ways from a drive into the editor: its own, and that of a copy in one click (CEL-41, CEL-42). */
export function WriteDrive({ drive }: { drive: Pick<DriveFacts, 'id' | 'state'> }) {
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  if (!useMay('run drives')) return null;
  const copy = async (): Promise<void> => {
    setBusy(true);
    const reply = await beginDraft({ copy: drive.id });
    setBusy(false);
    if (reply.success) await navigate(pathOf(PATHS.driveEdit, { id: reply.data.id }));
    else setRefusal(reply.message);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {drive.state !== 'withdrawn' && (
        <LinkButton to={pathOf(PATHS.driveEdit, { id: drive.id })} variant="outlined">
          {drive.state === 'draft' ? 'Continue editing' : 'Edit drive'}
        </LinkButton>
      )}
      <Button variant="outlined" disabled={isBusy} onClick={() => void copy()}>
        Copy as a new drive
      </Button>
      {refusal !== null && <Box role="alert">{refusal}</Box>}
    </Box>
  );
}
