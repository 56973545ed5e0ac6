import type { ErasureItem } from '@portal/shared/contract/cell';
import { formatDate } from '@portal/shared/format';
import { Box } from '@portal/shared/ui';
import { ReasonDialog } from '../changes/reason-dialog';
import { DialogButton } from '../frame/dialog-button';
import type { ListColumn } from '../list/columns';
import { RowButtons } from '../list/row-buttons';
import { EraseDialog } from './erase-selected';
import { WHAT, WHOSE } from './erasure-columns';

/** Carries out what a student asks for, or declines it with a reason that the student reads (DAT-05). */
const Decision = ({ student: { id, name }, kind, request }: ErasureItem) => (
  <RowButtons>
    <DialogButton
      label="Erase…"
      aria-label={`Erase as asked: ${name}`}
      color="error"
      dialog={(close) => (
        <EraseDialog kind={kind} students={[id]} request={request?.id ?? ''} onClose={close} />
      )}
    />
    <DialogButton
      label="Decline…"
      aria-label={`Decline the request: ${name}`}
      dialog={(close) => (
        <ReasonDialog
          title={`Decline the request of ${name}?`}
          reasonHint={`${name} reads it`}
          submitLabel="Decline"
          call="declineErasure"
          id={request?.id ?? ''}
          onClose={close}
        >
          Nothing is erased. The student can ask again.
        </ReasonDialog>
      )}
    />
  </RowButtons>
);

/** Columns of what students ask for. */
export const REQUESTED_COLUMNS: readonly ListColumn<ErasureItem>[] = [
  ...WHOSE,
  ...WHAT,
  {
    id: 'reason',
    header: 'Reason',
    cell: ({ request }) => (
      <Box sx={{ overflowWrap: 'anywhere', maxWidth: '32rem' }}>{request?.reason || 'None given'}</Box>
    ),
  },
  { id: 'due', header: 'Decide by', shown: 'always', cell: ({ due_at: at }) => formatDate(at) },
  { id: 'decide', header: 'Decision', shown: 'always', cell: Decision },
];
