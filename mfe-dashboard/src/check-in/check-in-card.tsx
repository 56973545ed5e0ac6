import { checkInRequest } from '@portal/shared/contract';
import type { CheckInRound } from '@portal/shared/contract';
import { formatDateTime } from '@portal/shared/format';
import { useForm } from '@portal/shared/forms';
import { zodResolver } from '@portal/shared/forms-zod';
import { sendCheckIn } from '@portal/shared/http';
import { Banner, Box, Card, Heading } from '@portal/shared/ui';
import { Form, FormFailure, SubmitBar, TextField } from '@portal/shared/ui-form';
import * as z from '@portal/shared/zod';
import { useState } from 'react';

type CheckInCardProps = {
  /** Of the round. */
  id: string;
  round: CheckInRound;
  /** The code that was scanned; empty where the page was opened otherwise. */
  scanned: string;
};

const resolver = zodResolver(z.object({ code: checkInRequest.shape.code }));

/** Which round it is, and the button that says "Check in", once (CEL-64). */
export function CheckInCard({ id, round, scanned }: CheckInCardProps) {
  const [said, setSaid] = useState<string | null>(round.is_present ? 'You are checked in already.' : null);
  const form = useForm({ resolver, defaultValues: { code: scanned } });
  const submit = async ({ code }: { code: string }): Promise<void> => {
    const answer = await sendCheckIn(id, { code });
    if (answer.success) return setSaid(answer.message);
    const fault = answer.errors?.['code'];
    if (fault) form.setError('code', { message: fault });
    else form.setError('root.server', { message: answer.message });
  };
  return (
    <Card component="section" aria-label={round.company} sx={{ maxWidth: '36rem' }}>
      <Heading level={2} looks={3} gutterBottom>
        {round.company}
      </Heading>
      <Box sx={{ marginBlockEnd: 2, overflowWrap: 'anywhere' }}>
        {round.round}, {formatDateTime(round.at)}
        {round.venue && <div>{round.venue}</div>}
      </Box>
      <Box role="status">{said !== null && <Banner tone="positive" title={said} />}</Box>
      {said === null && (
        <Form form={form} onSubmit={submit} label="Check in">
          <FormFailure />
          <TextField
            name="code"
            label="Code on the screen"
            hint="Eight digits below the picture that you scan. They change every 20 seconds."
            inputMode="numeric"
            autoComplete="off"
          />
          <SubmitBar label="Check in" />
        </Form>
      )}
    </Card>
  );
}
