import { askUnlockRequest, type SectionName } from '@portal/shared/contract';
import { useForm, useKeepTyped } from '@portal/shared/forms';
import { zodResolver } from '@portal/shared/forms-zod';
import { askUnlock } from '@portal/shared/http';
import { readTyped } from '@portal/shared/session';
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

/** Where the tab keeps what is typed. */
const TYPED = 'unlock';

/** What was ticked and typed before a reload or the end of a session, of the sections that may still be asked for. */
function typedBefore(offered: readonly Section[]): { sections: SectionName[]; reason: string } {
  const { sections, reason } = (readTyped(TYPED) ?? {}) as { sections?: unknown; reason?: unknown };
  const ticked = Array.isArray(sections) ? sections : [];
  return {
    sections: offered.map(({ name }) => name as SectionName).filter((name) => ticked.includes(name)),
    reason: typeof reason === 'string' ? reason : '',
  };
}

/** Which sections, and why; a refusal keeps what was ticked and typed (CEL-23). */
export default function UnlockForm({ sections, onDone, onCancel }: UnlockFormProps) {
  const [defaultValues] = useState(() => typedBefore(sections));
  const form = useForm({ resolver, defaultValues });
  const forget = useKeepTyped(form, TYPED);
  const { setFocus } = form;
  // The button that opened the form is gone, and the focus with it.
  useEffect(() => setFocus('sections'), [setFocus]);
  const submit = async (values: { sections: SectionName[]; reason: string }): Promise<void> => {
    const said = await askUnlock(values);
    if (said.success) {
      forget();
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
      <Button
        onClick={() => {
          forget();
          onCancel();
        }}
      >
        Cancel
      </Button>
    </Form>
  );
}
