import { toldWords, undoBlocked } from '@portal/shared/contract/cell';
import type { ActionItem, undoneData } from '@portal/shared/contract/cell';
import { Banner, Box } from '@portal/shared/ui';
import type * as z from '@portal/shared/zod';
import { callCell } from '../api/call';
import { ChangeDialog } from '../changes/change-dialog';
import { NO_REASON, reasonResolver } from '../changes/reason-form';

type Undone = z.infer<typeof undoneData>;
type UndoDialogProps = {
  action: Pick<ActionItem, 'title' | 'batch'>;
  onUndone?: (undone: Undone) => void;
  onClose: () => void;
};

/** What stands in the way of an undo, by whom it is about; null for any other refusal. */
function obstaclesIn(data: unknown) {
  const read = undoBlocked.safeParse(data);
  if (!read.success || read.data.obstacles.length === 0) return null;
  return (
    <Box sx={{ marginBlockEnd: 2 }}>
      <Banner tone="negative" title="What stands in the way">
        <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
          {read.data.obstacles.map(({ subject, message }) => (
            <li key={`${subject} ${message}`}>
              {subject}: {message}
            </li>
          ))}
        </Box>
      </Banner>
    </Box>
  );
}

/** Undoes the batch of an action, whole or not at all, with a reason (CEL-81). */
export const UndoDialog = ({ action, onUndone, onClose }: UndoDialogProps) => (
  <ChangeDialog<typeof NO_REASON, Undone>
    title={`Undo: ${action.title}`}
    resolver={reasonResolver}
    defaultValues={NO_REASON}
    reasonHint="Stands in the actions"
    submitLabel="Undo"
    send={({ reason }, key) => callCell('undo', { params: { id: action.batch }, body: { reason, key } })}
    {...(onUndone ? { onDone: onUndone } : {})}
    doneWords={toldWords}
    refused={obstaclesIn}
    onClose={onClose}
  >
    All that was done with it at once is undone, or nothing is. A change can be undone on its own day alone.
  </ChangeDialog>
);
