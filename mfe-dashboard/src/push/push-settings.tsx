import { pushChoices, type MailTopic, type PushChoices, type PushState } from '@portal/shared/contract';
import { useForm } from '@portal/shared/forms';
import { zodResolver } from '@portal/shared/forms-zod';
import { choosePush, getPush, useApiQuery } from '@portal/shared/http';
import { toast } from '@portal/shared/toasts';
import { Banner, Box, Button, Card, ErrorState, Heading, Spinner, Typography } from '@portal/shared/ui';
import { Checkbox } from '@portal/shared/ui-choice';
import { Form, SubmitBar } from '@portal/shared/ui-form';
import { useId, useRef, useState } from 'react';
import { TOPIC_LABELS } from '../mail/topic-labels';
import { usePush } from './use-push';

const text = { marginBlock: 1, maxWidth: '68ch' } as const;

const STATE_LABELS = {
  missing: 'This browser has no notifications of sites, or this page did not come over https.',
  refused: 'You do not allow this browser to notify you. Its own settings of this site change that.',
  off: 'Notifications are off in this browser.',
  on: 'This browser shows notifications.',
} as const;

/** Notifications of the browser: that there is news, never what it is (MSG-06). */
export function PushSettings() {
  const id = useId();
  const answer = useApiQuery(getPush);
  return (
    <Card component="section" aria-labelledby={id}>
      <Heading level={2} id={id}>
        Notifications
      </Heading>
      <Typography sx={text}>
        This browser can tell you that there is news in the portal, also when no page of it is open. You read
        the news itself here.
      </Typography>
      {answer.state === 'loading' && <Spinner label="Loading your notifications" />}
      {answer.state === 'failed' && <ErrorState onRetry={answer.reload}>{answer.message}</ErrorState>}
      {answer.state === 'ready' && <Here push={answer.data} />}
    </Card>
  );
}

function Here({ push }: { push: PushState }) {
  const { here, turnOn, turnOff } = usePush(push);
  const status = useRef<HTMLElement>(null);
  if (!here) return <Spinner label="Looking at this browser" />;
  const isOn = here.state === 'on';
  // What was pressed changes: the words beside it say how it is now.
  const run = (work: () => Promise<void>): void => void work().then(() => status.current?.focus());
  return (
    <>
      <Typography ref={status} tabIndex={-1} role="status" sx={text}>
        {STATE_LABELS[here.state]}
      </Typography>
      {(isOn || here.state === 'off') && (
        <Button variant={isOn ? 'outlined' : 'contained'} onClick={() => run(isOn ? turnOff : turnOn)}>
          {isOn ? 'Turn off notifications' : 'Turn on notifications'}
        </Button>
      )}
      {isOn && <Choices chosen={push.choices} />}
    </>
  );
}

/** The topics that every browser of the student notifies of. */
function Choices({ chosen }: { chosen: PushChoices }) {
  const form = useForm({ resolver: zodResolver(pushChoices), defaultValues: chosen });
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (choices: PushChoices): Promise<void> => {
    const { success, message } = await choosePush(choices);
    setFailure(success ? null : message);
    if (success) toast({ title: message, variant: 'success' });
  };
  return (
    <Form form={form} onSubmit={save} label="Notifications">
      {failure !== null && (
        <Banner tone="negative" title="Your choices were not saved">
          {failure}
        </Banner>
      )}
      <Box sx={{ display: 'grid', gap: 1, marginBlock: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {(Object.keys(TOPIC_LABELS) as MailTopic[]).map((topic) => (
          <Checkbox key={topic} name={topic} label={TOPIC_LABELS[topic]} required={false} />
        ))}
      </Box>
      <SubmitBar label="Save" />
    </Form>
  );
}
