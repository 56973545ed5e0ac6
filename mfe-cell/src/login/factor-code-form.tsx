import { secondFactorRequest } from '@portal/shared/contract/cell';
import { useForm } from '@portal/shared/forms';
import { zodResolver } from '@portal/shared/forms-zod';
import { Form, FormFailure, SubmitBar, TextField } from '@portal/shared/ui-form';
import { callCell } from '../api/call';
import { showRefusal } from './form-error';
import { Fields } from './login-card';

type FactorCodeFormProps<Data> = {
  call: 'secondFactor' | 'confirmSecondFactor';
  hint: string;
  submitLabel: string;
  onPassed: (data: Data) => void;
};

/** Six digits of the app, or a recovery code (CEL-02). */
export function FactorCodeForm<Data>({ call, hint, submitLabel, onPassed }: FactorCodeFormProps<Data>) {
  const form = useForm({ resolver: zodResolver(secondFactorRequest), defaultValues: { code: '' } });
  const submit = async (body: { code: string }): Promise<void> => {
    const reply = await callCell<Data>(call, { body });
    if (reply.success) onPassed(reply.data);
    else showRefusal(form, reply);
  };
  return (
    <Form form={form} onSubmit={submit} label="Two-factor authentication">
      <FormFailure />
      <Fields>
        <TextField name="code" label="Code" autoComplete="one-time-code" autoCapitalize="none" hint={hint} />
      </Fields>
      <SubmitBar label={submitLabel} fullWidth />
    </Form>
  );
}
