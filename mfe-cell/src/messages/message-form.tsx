import { MESSAGE_LIMITS, messageFile, messageText } from '@portal/shared/contract/cell';
import type { Audience, MessageDone, SendMessageRequest } from '@portal/shared/contract/cell';
import { useForm, useWatch, type UseFormReturn } from '@portal/shared/forms';
import { zodResolver } from '@portal/shared/forms-zod';
import { formatCount } from '@portal/shared/format';
import { pathOf } from '@portal/shared/http';
import { useNavigate } from '@portal/shared/router';
import { Card } from '@portal/shared/ui';
import { ConfirmDialog } from '@portal/shared/ui-dialog';
import { Form, FormFailure, SubmitBar } from '@portal/shared/ui-form';
import * as z from '@portal/shared/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callCell } from '../api/call';
import { noteDone } from '../changes/done-store';
import { instantAt } from '../changes/day';
import { useStaff } from '../api/use-staff';
import { PATHS } from '../paths';
import { studentsText } from '../values/waiting-time';
import { forgetMessage, keepMessage, keptMessage } from './draft-store';
import type { MessageValues } from './draft-store';
import { MessageFields } from './message-fields';
import { Templates } from './templates';

const text = z.string();
const resolver = zodResolver(
  z.object({
    ...messageText.shape,
    by_mail: z.boolean(),
    when: z.enum(['soon', 'now', 'set']),
    day: text,
    time: text,
    typed: text,
    files: z.array(messageFile),
  }),
);

type MessageFormProps = {
  audience: Audience;
  /** How many it goes to, as the page shows it; 0 while no one is chosen. */
  students: number;
  /** Called with each change of the text. */
  onText: (words: Pick<MessageValues, 'subject' | 'text'>) => void;
};

type Body = Omit<SendMessageRequest, 'audience'>;

/** What the button says will happen, by when it goes. */
const STATUS: Record<MessageValues['when'], string> = {
  soon: 'Five minutes to stop it, then it goes.',
  now: 'It goes at once and cannot be cancelled.',
  set: 'It can be cancelled until then.',
};

/** What is sent, or what is wrong with a field that other fields decide on. */
function bodyOf(
  { when, day, time, typed, files, ...said }: MessageValues,
  students: number,
): { wrong: readonly ['day' | 'typed', string] } | { wrong?: never; body: Body } {
  const at = when === 'set' ? instantAt(day, time) : null;
  if (when === 'set' && at === null) return { wrong: ['day', 'Please enter a day and a time.'] as const };
  const wantsTyped = students > MESSAGE_LIMITS.typedAbove;
  if (wantsTyped && Number(typed) !== students)
    return { wrong: ['typed', `Please type ${students}: that many get it.`] as const };
  const more = {
    ...(when === 'now' ? { now: true } : {}),
    ...(files.length > 0 ? { files: files.map(({ id }) => id) } : {}),
    ...(wantsTyped ? { typed: students } : {}),
  };
  return { body: { ...said, at, students, ...more } };
}

/** Sends a message: sent, its page opens; refused, the form says why. */
function useSend(form: UseFormReturn<MessageValues>, audience: Audience) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async (body: Body): Promise<void> => {
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
}

type ConfirmNowProps = { body: Body | null; send: (body: Body) => Promise<void>; onClose: () => void };

/** Names the number once more before what cannot be cancelled (F-73). */
function ConfirmNow({ body, send, onClose }: ConfirmNowProps) {
  const [isBusy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    if (!body) return;
    setBusy(true);
    await send(body);
    setBusy(false);
    onClose();
  };
  return (
    <ConfirmDialog
      open={body !== null}
      title={`Send to ${studentsText(body?.students ?? 0)} now?`}
      confirmLabel="Send now"
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      They get it at once, and it cannot be cancelled.
    </ConfirmDialog>
  );
}

/** Writes a message: refused, all that was typed stays; sent, it can be stopped on its page (MSG-01, MSG-02). */
export function MessageForm({ audience, students, onText }: MessageFormProps) {
  const by = useStaff()?.id ?? '';
  const form = useForm<MessageValues>({ resolver, defaultValues: keptMessage(by) });
  const { watch } = form;
  const when = useWatch({ control: form.control, name: 'when' });
  const [asked, setAsked] = useState<Body | null>(null);
  const [adding, setAdding] = useState(0);
  const send = useSend(form, audience);
  useEffect(() => {
    const watching = watch(() => {
      const values = form.getValues();
      keepMessage(by, values);
      onText(values);
    });
    return () => watching.unsubscribe();
  }, [watch, form, onText, by]);
  const submit = async (values: MessageValues): Promise<void> => {
    const said = bodyOf(values, students);
    if (said.wrong) return form.setError(said.wrong[0], { message: said.wrong[1] });
    const { body } = said;
    return body.now ? setAsked(body) : send(body);
  };
  return (
    <Card component="section" aria-label="Message">
      <Templates form={form} />
      <Form form={form} onSubmit={submit} label="New message">
        <FormFailure />
        <MessageFields
          students={students}
          isOfDrive={audience.of === 'drive'}
          onAdding={(more) => setAdding((now) => now + more)}
        />
        <SubmitBar
          label={students === 0 ? 'Send' : `Send to ${formatCount(students)}`}
          disabled={students === 0 || adding > 0}
          status={STATUS[when]}
        />
      </Form>
      <ConfirmNow body={asked} send={send} onClose={() => setAsked(null)} />
    </Card>
  );
}
