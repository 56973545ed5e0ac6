import type { DriveDraft } from '@portal/shared/contract/cell';
import { Box, Button } from '@portal/shared/ui';
import { ConfirmDialog } from '@portal/shared/ui-dialog';
import { useState } from 'react';
import { callCell } from '../../api/call';

/** @param onDropped reads again what the editor shows then */
type DropDraftProps = {
  draft: Pick<DriveDraft, 'id' | 'version' | 'saved_at' | 'published'>;
  onDropped: () => void;
};

/** Discards the saved draft, once that was confirmed (CEL-41). */
export function DropDraft({ draft, onDropped }: DropDraftProps) {
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  if (draft.saved_at === null) return null;
  const drop = async (): Promise<void> => {
    setBusy(true);
    const { id, version } = draft;
    const reply = await callCell<DriveDraft>('discardDraft', { params: { id }, body: { version } });
    setBusy(false);
    setAsked(false);
    if (reply.success) onDropped();
    else setRefusal(reply.message);
  };
  return (
    <>
      <Button variant="outlined" size="large" onClick={() => setAsked(true)}>
        Discard draft
      </Button>
      {refusal !== null && <Box role="alert">{refusal}</Box>}
      <ConfirmDialog
        open={isAsked}
        title="Discard the draft?"
        confirmLabel="Discard"
        cancelLabel="Keep draft"
        destructive
        busy={isBusy}
        onConfirm={() => void drop()}
        onCancel={() => setAsked(false)}
      >
        {draft.published === null
          ? 'The draft of the drive is deleted for good.'
          : 'What is not published is deleted for good. The drive stays as students see it.'}
      </ConfirmDialog>
    </>
  );
}
