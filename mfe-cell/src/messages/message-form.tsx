import { MESSAGE_LIMITS, messageText } from '@portal/shared/contract/cell';
import type { Audience, MessageDone } from '@portal/shared/contract/cell';
import { useForm } from '@portal/shared/forms';
import { zodResolver } from '@portal/shared/forms-zod';
import { formatCount } from '@portal/shared/format';
import { pathOf } from '@portal/shared/http';
import { useNavigate } from '@portal/shared/router';
import { Card } from '@portal/shared/ui';
import { Form, FormFailure, SubmitBar } from '@portal/shared/ui-form';
import * as z from '@portal/shared/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callCell } from '../api/call';
import { noteDone } from '../changes/done-store';
import { instantAt } from '../changes/day';
import { useStaff } from '../api/use-staff';
import { PATHS } from '../paths';
import { forgetMessage, keepMessage, keptMessage } from './draft-store';
import type { MessageValues } from './draft-store';
import { MessageFields } from './message-fields';

const text = z.string();
const resolver = zodResolver(
  z.object({
    ...messageText.shape,
    by_mail: z.boolean(),
    when: z.enum(['now', 'set']),
    day: text,
    time: text,
    typed: text,
  }),
);

type MessageFormProps = {
  audience: Audience;
  /** How many it goes to, as the page shows it; 0 while nobody is chosen. */
  students: number;
  /** Told of each change of what is said. */
  onText: (words: Pick<MessageValues, 'subject' | 'text'>) => void;
};

/** What is sent, or what is wrong with a field that other fields decide upon. */
function bodyOf({ when, day, time, typed, ...said }: MessageValues, students: number) {
  const at = when === 'set' ? instantAt(day, time) : null;
  if (when === 'set' && at === null) return { wrong: ['day', 'Please enter a day and a time.'] as const };
  const wantsTyped = students > MESSAGE_LIMITS.typedAbove;
  if (wantsTyped && Number(typed) !== students)
    return { wrong: ['typed', `Please type ${students}: that many get it.`] as const };
  return { body: { ...said, at, students, ...(wantsTyped ? { typed: students } : {}) } };
}

/** Writes a message: refused, all that was typed stays; sent, it can be stopped on its page (MSG-01, MSG-02). */
export function MessageForm({ audience, students, onText }: MessageFormProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const by = useStaff()?.id ?? '';
  const form = useForm<MessageValues>({ resolver, defaultValues: keptMessage(by) });
  const { watch } = form;
  useEffect(() => {
    const watching = watch(() => {
      const values = form.getValues();
      keepMessage(by, values);
      onText(values);
    });
    return () => watching.unsubscribe();
  }, [watch, form, onText, by]);
  const submit = async (values: MessageValues): Promise<void> => {
    const { wrong, body } = bodyOf(values, students);
    if (wrong) return form.setError(wrong[0], { message: wrong[1] });
    const reply = await callCell<MessageDone>('sendMessage', { body: { ...body, audience } });
    void queries.invalidateQueries();
    if (reply.success) {
      noteDone({ message: reply.message, batch: reply.data.batch });
      forgetMessage();
      return navigate(pathOf(PATHS.message, { id: reply.data.message }));
    }
    form.setError('root.server', { message: reply.message });
    const { at, ...errors } = reply.errors;
    for (const [name, message] of Object.entries(at ? { ...errors, day: at } : errors))
      form.setError(name as never, { message });
  };
  return (
    <Card component="section" aria-label="Message">
      <Form form={form} onSubmit={submit} label="New message">
        <FormFailure />
        <MessageFields students={students} isOfDrive={audience.of === 'drive'} />
        <SubmitBar
          label={students === 0 ? 'Send' : `Send to ${formatCount(students)}`}
          disabled={students === 0}
          status="Five minutes to stop it, then it goes."
        />
      </Form>
    </Card>
  );
}
