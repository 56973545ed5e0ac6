import { asCode } from '@portal/shared/contract';
import { staffLoginCodeRequest } from '@portal/shared/contract/cell';
import type { StaffSession } from '@portal/shared/contract/cell';
import { useForm } from '@portal/shared/forms';
import { zodResolver } from '@portal/shared/forms-zod';
import { Button } from '@portal/shared/ui';
import { Form, FormFailure, SubmitBar, TextField } from '@portal/shared/ui-form';
import * as z from '@portal/shared/zod';
import { callCell } from '../api/call';
import { beginSession } from './begin-session';
import { showRefusal } from './form-error';
import { Fields } from './login-card';

/** Digits as they are typed; the call takes the number that they make. */
const typed = z.object({
  otp: z.string().check(asCode(), z.regex(/^[1-9]\d{7}$/, 'The code has 8 digits.')),
});

/** The mailed code of a login over a limit. @param props.onBack to email and password */
export function CodeStep({ email, onBack }: { email: string; onBack: () => void }) {
  const form = useForm({ resolver: zodResolver(typed), defaultValues: { otp: '' } });
  const submit = async ({ otp }: z.infer<typeof typed>): Promise<void> => {
    const body = staffLoginCodeRequest.parse({ email, otp: Number(otp) });
    const reply = await callCell<StaffSession>('loginCode', { body });
    if (reply.success) beginSession(reply.data);
    else showRefusal(form, reply);
  };
  return (
    <Form form={form} onSubmit={submit} label="Code">
      <FormFailure />
      <Fields>
        <TextField
          name="otp"
          label="Code from your mail"
          inputMode="numeric"
          autoComplete="one-time-code"
          hint={`Sent to ${email}, if it is an account of the cell`}
        />
      </Fields>
      <SubmitBar label="Log in">
        <Button variant="text" onClick={onBack}>
          Back
        </Button>
      </SubmitBar>
    </Form>
  );
}
