import { askWithdrawalRequest } from '@portal/shared/contract';
import { useForm, useKeepTyped } from '@portal/shared/forms';
import { zodResolver } from '@portal/shared/forms-zod';
import { askWithdrawal } from '@portal/shared/http';
import { readTyped } from '@portal/shared/session';
import { toast } from '@portal/shared/toasts';
import { Button } from '@portal/shared/ui';
import { Form, FormFailure, SubmitBar, TextField } from '@portal/shared/ui-form';
import * as z from '@portal/shared/zod';
import { useEffect, useState } from 'react';

const resolver = zodResolver(z.object({ reason: askWithdrawalRequest.shape.reason }));

type WithdrawFormProps = { consentId: string; onDone: () => void; onCancel: () => void };

/** What was typed before a reload or the end of a session. */
function typedReason(what: string): string {
  const { reason } = (readTyped(what) ?? {}) as { reason?: unknown };
  return typeof reason === 'string' ? reason : '';
}

/** Asks that an application is withdrawn, with a reason; a refusal keeps what was typed (DAT-12). */
export default function WithdrawForm({ consentId, onDone, onCancel }: WithdrawFormProps) {
  const what = `withdraw:${consentId}`;
  const [reason] = useState(() => typedReason(what));
  const form = useForm({ resolver, defaultValues: { reason } });
  const forget = useKeepTyped(form, what);
  const { setFocus } = form;
  // The button that opened the form is gone, and the focus with it.
  useEffect(() => setFocus('reason'), [setFocus]);
  const submit = async (values: { reason: string }): Promise<void> => {
    const { success, message } = await askWithdrawal(consentId, values.reason);
    if (success) {
      forget();
      toast({ title: message, variant: 'success' });
      onDone();
    } else form.setError('root.server', { message });
  };
  return (
    <Form form={form} onSubmit={submit} label="Withdraw your application">
      <FormFailure />
      <TextField
        name="reason"
        label="Why do you withdraw?"
        rows={3}
        hint="An officer reads it and decides. Once it is approved, the company does not see you any more."
      />
      <SubmitBar label="Send the request">
        <Button
          variant="outlined"
          size="large"
          onClick={() => {
            forget();
            onCancel();
          }}
        >
          Cancel
        </Button>
      </SubmitBar>
    </Form>
  );
}
