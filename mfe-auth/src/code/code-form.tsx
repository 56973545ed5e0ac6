import { OTP_LIFE_MS } from '@portal/shared/contract';
import { trackBusy } from '@portal/shared/busy';
import { useForm } from '@portal/shared/forms';
import { zodResolver } from '@portal/shared/forms-zod';
import type { Result } from '@portal/shared/http';
import { Banner, Box } from '@portal/shared/ui';
import { Form, FormFailure, SubmitBar, TextField } from '@portal/shared/ui-form';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Fields } from '../auth-card';
import { failureText, formFailure } from '../failure-text';
import { codeSchema } from './code-schema';
import type { CodeLabels } from './code-schema';
import { ResendCode } from './resend-code';
import { useSecondsLeft } from './use-seconds-left';

type CodeFormProps<T> = {
  /** The form's accessible name. */
  label: string;
  words: CodeLabels;
  fieldLabel: string;
  hint: string;
  submitLabel: string;
  /** When the code was asked for: the browser's clock in milliseconds. */
  sentAt: number;
  /** Proves what was typed; `onProven` is given a successful result. */
  verify: (code: number) => Promise<Result<T>>;
  onProven: (proven: Result<T>) => unknown;
  resendLabel: string;
  /** Asks for another code; null where that takes more than this page knows. */
  resend: (() => Promise<Result<T>>) | null;
  onResent: (sent: Result<T>) => unknown;
  /** More ways on, beside asking for another code. */
  children: ReactNode;
};

/** Types the digits of a mailed code: the one step that recovery and a login over a limit share (AUT-05, W-05). */
export function CodeForm<T>(props: CodeFormProps<T>) {
  const {
    label,
    words,
    fieldLabel,
    hint,
    submitLabel,
    sentAt,
    verify,
    onProven,
    resendLabel,
    resend,
    onResent,
  } = props;
  const form = useForm({ resolver: zodResolver(codeSchema(words)), defaultValues: { otp: '' } });
  const sending = useRef(false);
  const fail = (result: Result<unknown>): void =>
    form.setError('root.server', formFailure(failureText(result)));

  const submit = async ({ otp }: { otp: number }): Promise<void> => {
    const proven = await verify(otp);
    if (proven.success) await onProven(proven);
    else fail(proven);
  };
  const send = async (again: () => Promise<Result<T>>): Promise<void> => {
    if (sending.current) return;
    sending.current = true;
    const sent = await trackBusy(again());
    sending.current = false;
    if (!sent.success) return fail(sent);
    form.clearErrors();
    await onResent(sent);
    // The button, which had the focus, now waits for a minute.
    form.setFocus('otp');
  };

  return (
    <Form form={form} onSubmit={submit} label={label}>
      <Expiry name={words.name} sentAt={sentAt} />
      <FormFailure />
      <Fields>
        <TextField
          name="otp"
          label={fieldLabel}
          autoComplete="one-time-code"
          inputMode="numeric"
          hint={hint}
        />
      </Fields>
      <SubmitBar label={submitLabel} fullWidth />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', marginTop: 1 }}>
        {resend && <ResendCode label={resendLabel} sentAt={sentAt} onClick={() => void send(resend)} />}
        {props.children}
      </Box>
    </Form>
  );
}

/** Says so once the code has expired; a live region that exists before its words. */
function Expiry({ name, sentAt }: { name: string; sentAt: number }) {
  const over = useSecondsLeft(sentAt + OTP_LIFE_MS) === 0;
  return (
    <div role="status">
      {over && (
        <Box sx={{ marginBottom: 2.5 }}>
          <Banner tone="warning" title={`This ${name} has expired`}>
            It worked for {OTP_LIFE_MS / 60_000} minutes. Ask for a new one.
          </Banner>
        </Box>
      )}
    </div>
  );
}
