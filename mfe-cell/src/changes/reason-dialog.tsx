import { reason } from '@portal/shared/contract/cell';
import type { CellCallName, DoneData } from '@portal/shared/contract/cell';
import { zodResolver } from '@portal/shared/forms-zod';
import * as z from '@portal/shared/zod';
import { callCell } from '../api/call';
import { ChangeDialog, RECORDED } from './change-dialog';
import type { ChangeDialogProps } from './change-dialog';

const resolver = zodResolver(z.object({ reason }));

type Own = 'resolver' | 'defaultValues' | 'fields' | 'send' | 'reasonHint';
type ReasonDialogProps<Data> = Omit<ChangeDialogProps<{ reason: string }, Data>, Own> & {
  call: CellCallName;
  /** What fills the place in the call's path. */
  id?: string;
  /** What goes beside reason and version. */
  body?: object;
  /** What it holds at first. */
  reason?: string;
  reasonHint?: string;
};

/** A change that wants a reason and nothing else. */
export function ReasonDialog<Data = DoneData>(props: ReasonDialogProps<Data>) {
  const { call, id, body, reason: first = '', reasonHint = RECORDED, ...dialog } = props;
  return (
    <ChangeDialog<{ reason: string }, Data>
      {...dialog}
      resolver={resolver}
      defaultValues={{ reason: first }}
      reasonHint={reasonHint}
      send={(typed, version) =>
        callCell(call, {
          ...(id === undefined ? {} : { params: { id } }),
          body: { ...typed, ...(props.version === undefined ? {} : { version }), ...body },
        })
      }
    />
  );
}
