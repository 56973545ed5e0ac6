import { askUnlockRequest, newKey, type SectionName } from '@portal/shared/contract';
import { useForm } from '@portal/shared/forms';
import { zodResolver } from '@portal/shared/forms-zod';
import { askUnlock } from '@portal/shared/http';
import { toast } from '@portal/shared/toasts';
import { Box, Button } from '@portal/shared/ui';
import { Checkboxes } from '@portal/shared/ui-choice';
import { Form, FormFailure, SubmitBar, TextField } from '@portal/shared/ui-form';
import * as z from '@portal/shared/zod';
import { useEffect, useState } from 'react';
import type { Section } from '../rules';

const { sections: sectionsAsked, reason } = askUnlockRequest.shape;
const resolver = zodResolver(z.object({ sections: sectionsAsked, reason }));

type UnlockFormProps = { sections: readonly Section[]; onDone: () => void; onCancel: () => void };

/** Which sections, and why; a refusal keeps what was ticked and typed (CEL-23). */
export default function UnlockForm({ sections, onDone, onCancel }: UnlockFormProps) {
  const [key] = useState(newKey);
  const form = useForm({ resolver, defaultValues: { sections: [] as SectionName[], reason: '' } });
  const { setFocus } = form;
  // The button that opened the form is gone, and the focus with it.
  useEffect(() => setFocus('sections'), [setFocus]);
  const submit = async (values: { sections: SectionName[]; reason: string }): Promise<void> => {
    const said = await askUnlock({ ...values, key });
    if (said.success) {
      toast({ title: said.message, variant: 'success' });
      onDone();
    } else form.setError('root.server', { message: said.message });
  };
  return (
    <Form form={form} onSubmit={submit} label="Ask for a change">
      <FormFailure />
      <Box sx={{ display: 'grid', gap: 2, marginBlockEnd: 2 }}>
        <Checkboxes
          name="sections"
          label="What do you want to change?"
          options={sections.map(({ name, title }) => ({ value: name, label: title }))}
        />
        <TextField
          name="reason"
          label="Why?"
          rows={3}
          hint="The placement cell reads it. What you change is verified again."
        />
      </Box>
      <SubmitBar label="Send the request" />
      <Button onClick={onCancel}>Cancel</Button>
    </Form>
  );
}
