import { debarmentTextRequest } from '@portal/shared/contract';
import type { StudentDebarment } from '@portal/shared/contract';
import { useForm, useKeepTyped } from '@portal/shared/forms';
import { zodResolver } from '@portal/shared/forms-zod';
import { debarmentText } from '@portal/shared/http';
import { readTyped } from '@portal/shared/session';
import { toast } from '@portal/shared/toasts';
import { Form, FormFailure, SubmitBar, TextField } from '@portal/shared/ui-form';
import * as z from '@portal/shared/zod';
import { useEffect, useState } from 'react';

type DebarmentFormProps = { bar: StudentDebarment; onSaid: () => void };

const resolver = zodResolver(z.object({ text: debarmentTextRequest.shape.text }));

/** What was typed before a reload or the end of a session. */
function typedText(what: string): string {
  const { text } = (readTyped(what) ?? {}) as { text?: unknown };
  return typeof text === 'string' ? text : '';
}

/** The answer to a proposed debarment, or the appeal against an active one; a refusal keeps what was typed. */
export default function DebarmentForm({ bar: { id, may_answer }, onSaid }: DebarmentFormProps) {
  const what = `bar:${id}:${may_answer ? 'answer' : 'appeal'}`;
  const [text] = useState(() => typedText(what));
  const form = useForm({ resolver, defaultValues: { text } });
  const forget = useKeepTyped(form, what);
  const { setFocus } = form;
  // The button that opened the form is gone, and the focus with it.
  useEffect(() => setFocus('text'), [setFocus]);
  const submit = async ({ text }: { text: string }): Promise<void> => {
    const said = await debarmentText(may_answer ? 'answerDebarment' : 'appealDebarment', id, { text });
    if (said.success) {
      forget();
      toast({ title: said.message, variant: 'success' });
      onSaid();
    } else form.setError('root.server', { message: said.message });
  };
  const title = may_answer ? 'Your answer' : 'Your appeal';
  return (
    <Form form={form} onSubmit={submit} label={title}>
      <FormFailure />
      <TextField
        name="text"
        label={title}
        rows={4}
        hint={
          may_answer
            ? 'An officer reads it before deciding. You can answer once.'
            : 'Another officer reads it, where there is one. You can appeal once.'
        }
      />
      <SubmitBar label={may_answer ? 'Send my answer' : 'Send my appeal'} />
    </Form>
  );
}
