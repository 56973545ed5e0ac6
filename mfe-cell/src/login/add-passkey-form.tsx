import { addPasskeyRequest } from '@portal/shared/contract/cell';
import { useForm } from '@portal/shared/forms';
import { zodResolver } from '@portal/shared/forms-zod';
import { Form, FormFailure, SubmitBar, TextField } from '@portal/shared/ui-form';
import * as z from '@portal/shared/zod';
import type { Reply } from '../api/call';
import { showRefusal } from './form-error';
import { Fields } from './login-card';
import { addPasskey } from './passkey';
import type { Added } from './passkey';

const named = z.object({ name: addPasskeyRequest.shape.name });

type AddPasskeyFormProps = {
  /** Tries, and asks for the second factor first where that is wanted. */
  attempt?: (send: () => Promise<Reply<Added>>) => Promise<Reply<Added>>;
  onAdded: (added: Added) => void;
};

/** Names a passkey and sets it up (CEL-02). */
export function AddPasskeyForm({ attempt = (send) => send(), onAdded }: AddPasskeyFormProps) {
  const form = useForm({ resolver: zodResolver(named), defaultValues: { name: '' } });
  const submit = async ({ name }: z.infer<typeof named>): Promise<void> => {
    const reply = await attempt(() => addPasskey(name));
    if (!reply.success) return showRefusal(form, reply);
    form.reset();
    onAdded(reply.data);
  };
  return (
    <Form form={form} onSubmit={submit} label="New passkey">
      <FormFailure />
      <Fields>
        <TextField
          name="name"
          label="Name of the key"
          hint="To recognize it later, such as Blue key or Office laptop"
        />
      </Fields>
      <SubmitBar label="Set up a passkey" />
    </Form>
  );
}
