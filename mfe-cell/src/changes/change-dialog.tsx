import { ConfirmDialog, Dialog } from '@portal/shared/ui-dialog';
import { Box, Button, HIGH_WINDOW } from '@portal/shared/ui';
import { Form, FormFailure, SubmitBar, TextField } from '@portal/shared/ui-form';
import { useForm } from '@portal/shared/forms';
import type { FieldValues, Resolver } from '@portal/shared/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Reply } from '../api/call';
import { noteDone } from './done-store';
import { StaleNotice } from './stale-notice';
import { staleOf } from './stale';
import type { Stale } from './stale';

export type ChangeDialogProps<Values extends FieldValues, Data> = {
  title: string;
  /** What follows, for whom. */
  children?: ReactNode;
  /** Fields beside the reason. */
  fields?: ReactNode;
  /** Absent: nothing is entered. */
  resolver?: Resolver<Values>;
  defaultValues?: NoInfer<Values>;
  /** Who reads the reason; absent: the change has none. */
  reasonHint?: string;
  /** What the button does; where its number follows what is entered, by the values. */
  submitLabel: string | ((values: Values) => string);
  /** Of what is changed, as it was when the dialog opened; absent where nothing can be stale. */
  version?: string;
  /**
   * Sends it. @param version the one that the person saw: what is read again behind the dialog moves it only once the
   * difference was shown (CEL-82)
   */
  send: (values: Values, version: string) => Promise<Reply<Data>>;
  /** Called before the dialog goes. */
  onDone?: (data: Data) => void;
  /** What is said beside that it is done. */
  doneText?: (data: Data) => string | null;
  /** Whether it cannot be sent as it is; what is shown says why. */
  isBlocked?: boolean;
  onClose: () => void;
};

/** Who reads a reason, where no student does. */
export const RECORDED = 'Recorded in the activity log';

const batchOf = (data: unknown): string | null =>
  typeof data === 'object' && data !== null && 'batch' in data && typeof data.batch === 'string'
    ? data.batch
    : null;

/** Both buttons stay in sight of a form that is longer than the screen. */
const FOOT = {
  [HIGH_WINDOW]: { position: 'sticky', insetBlockEnd: -20, zIndex: 1 },
  marginInline: -3,
  marginBlockEnd: -2.5,
  paddingInline: 3,
  paddingBlock: 1.5,
  backgroundColor: 'background.paper',
  borderBlockStart: '1px solid var(--pp-palette-divider)',
} as const;

type AskToDiscardProps = { open: boolean; onDiscard: () => void; onStay: () => void };

const AskToDiscard = ({ open, onDiscard, onStay }: AskToDiscardProps) => (
  <ConfirmDialog
    open={open}
    title="Discard what you entered?"
    confirmLabel="Discard"
    cancelLabel="Keep editing"
    onConfirm={onDiscard}
    onCancel={onStay}
  >
    Nothing was saved yet.
  </ConfirmDialog>
);

/**
 * Asks for what a change needs, sends it, and says what came of it. A refusal keeps all that was typed; a stale one
 * shows who changed what meanwhile, and the same words can be sent again once that is read (CEL-82). Escape and a click beside
 * the dialog ask before they discard what was entered (CEL-79).
 */
export function ChangeDialog<Values extends FieldValues, Data>(props: ChangeDialogProps<Values, Data>) {
  const { title, children, fields, resolver, defaultValues, reasonHint, submitLabel, send, onClose } = props;
  const [version, setVersion] = useState(props.version ?? '');
  const [stale, setStale] = useState<Stale | null>(null);
  const queries = useQueryClient();
  const form = useForm<Values>({ resolver, defaultValues } as never);
  const { isDirty, isSubmitting } = form.formState;
  const [isLeaving, setLeaving] = useState(false);
  const submit = async (values: Values): Promise<void> => {
    setStale(null);
    const reply = await send(values, version);
    // Whatever came of it, what is on screen may be old.
    void queries.invalidateQueries();
    if (reply.success) {
      const batch = batchOf(reply.data);
      if (batch !== null)
        noteDone({ message: reply.message, batch, more: props.doneText?.(reply.data) ?? null });
      props.onDone?.(reply.data);
      onClose();
      return;
    }
    const meanwhile = staleOf(reply);
    setStale(meanwhile);
    if (meanwhile) setVersion(meanwhile.version);
    form.setError('root.server', { message: reply.message });
    for (const [name, message] of Object.entries(reply.errors)) form.setError(name as never, { message });
  };
  const leave = (): void => {
    // What is on its way can be discarded no more.
    if (isSubmitting) return;
    if (isDirty) setLeaving(true);
    else onClose();
  };
  return (
    <Dialog open title={title} onClose={leave}>
      <Form form={form} onSubmit={submit} label={title}>
        <FormFailure />
        {stale && <StaleNotice stale={stale} />}
        {children && <Box sx={{ marginBlockEnd: 2 }}>{children}</Box>}
        <Box sx={{ display: 'grid', gap: 2, marginBlockEnd: 2 }}>
          {fields}
          {reasonHint !== undefined && <TextField name="reason" label="Reason" hint={reasonHint} rows={3} />}
        </Box>
        <Box sx={FOOT}>
          <SubmitBar
            label={typeof submitLabel === 'string' ? submitLabel : submitLabel(form.watch())}
            disabled={props.isBlocked ?? false}
          >
            <Button variant="outlined" size="large" onClick={onClose}>
              Cancel
            </Button>
          </SubmitBar>
        </Box>
      </Form>
      <AskToDiscard open={isLeaving} onDiscard={onClose} onStay={() => setLeaving(false)} />
    </Dialog>
  );
}
