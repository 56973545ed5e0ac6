import { mailChoices, type MailChoice, type MailChoices, type MailTopic } from '@portal/shared/contract';
import { useForm } from '@portal/shared/forms';
import { zodResolver } from '@portal/shared/forms-zod';
import { chooseMail, getMailChoices, useApiQuery } from '@portal/shared/http';
import { toast } from '@portal/shared/toasts';
import { Banner, Box, Card, ErrorState, Heading, Spinner, Typography } from '@portal/shared/ui';
import { SelectField } from '@portal/shared/ui-choice';
import { Form, SubmitBar } from '@portal/shared/ui-form';
import { useId, useState } from 'react';
import { TOPIC_LABELS } from './topic-labels';

const CHOICES: Record<MailChoice, string> = {
  'at once': 'By email at once',
  daily: 'One mail a day, at 6 PM',
  none: 'Not by mail',
};
const optionsOf = (topic: MailTopic) =>
  mailChoices.shape[topic].options.map((value) => ({ value, label: CHOICES[value] }));

/** What reaches the student by mail; the messages themselves have all of it (MSG-05). */
export function MailSettings() {
  const id = useId();
  const answer = useApiQuery(getMailChoices);
  return (
    <Card component="section" aria-labelledby={id}>
      <Heading level={2} id={id}>
        Mail
      </Heading>
      <Typography sx={{ marginBlock: 1, maxWidth: '68ch' }}>
        Your messages here have all notifications. Choose which ones come by email as well.
      </Typography>
      {answer.state === 'loading' && <Spinner label="Loading what you get by mail" />}
      {answer.state === 'failed' && <ErrorState onRetry={answer.reload}>{answer.message}</ErrorState>}
      {answer.state === 'ready' && <Choices chosen={answer.data} />}
    </Card>
  );
}

function Choices({ chosen }: { chosen: MailChoices }) {
  const form = useForm({ resolver: zodResolver(mailChoices), defaultValues: chosen });
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (choices: MailChoices): Promise<void> => {
    const { success, message } = await chooseMail(choices);
    setFailure(success ? null : message);
    if (success) toast({ title: message, variant: 'success' });
  };
  return (
    <Form form={form} onSubmit={save} label="Mail">
      {failure !== null && (
        <Banner tone="negative" title="Your choices were not saved">
          {failure}
        </Banner>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'end',
          gridTemplateColumns: { sm: '1fr 1fr' },
          marginBlock: 2,
        }}
      >
        {(Object.keys(TOPIC_LABELS) as MailTopic[]).map((topic) => (
          <SelectField
            key={topic}
            name={topic}
            label={TOPIC_LABELS[topic]}
            options={optionsOf(topic)}
            placeholder={null}
          />
        ))}
      </Box>
      <SubmitBar label="Save" />
    </Form>
  );
}
