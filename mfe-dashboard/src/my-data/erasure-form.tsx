import {
  ASKED_KINDS,
  askErasureRequest,
  ERASURE_DUE_DAYS,
  type AskedKind,
  type AskErasureRequest,
  type OwnErasure,
} from '@portal/shared/contract';
import { useForm, useKeepTyped } from '@portal/shared/forms';
import { zodResolver } from '@portal/shared/forms-zod';
import { askErasure } from '@portal/shared/http';
import { readTyped, useSession } from '@portal/shared/session';
import { toast } from '@portal/shared/toasts';
import { Banner, Box, Button } from '@portal/shared/ui';
import { RadioGroup } from '@portal/shared/ui-choice';
import { DescriptionList } from '@portal/shared/ui-data';
import { Form, FormFailure, PasswordField, SubmitBar, TextField } from '@portal/shared/ui-form';
import { useEffect, useState } from 'react';
import { Prevented } from './prevented';
import { ERASURES, preventedBy } from './erasure-words';

const WHAT = 'my-data:erasure';
const OPTIONS = ASKED_KINDS.map((value) => ({ value, label: ERASURES[value].label }));
const resolver = zodResolver(askErasureRequest);

/** What is kept of what was typed: never the password. */
const kept = ({ kind, reason }: AskErasureRequest) => ({ kind, reason });

function typedBefore(): Pick<AskErasureRequest, 'kind' | 'reason'> {
  const { kind, reason } = (readTyped(WHAT) ?? {}) as Record<string, unknown>;
  return {
    kind: ASKED_KINDS.find((one) => one === kind) ?? 'identity numbers',
    reason: typeof reason === 'string' ? reason : '',
  };
}

type ErasureFormProps = { own: OwnErasure; onDone: () => void; onCancel: () => void };

/** Asks for an erasure, confirmed by the password; a refusal keeps what was typed (DAT-05). */
export function ErasureForm({ own, onDone, onCancel }: ErasureFormProps) {
  const enrollment = useSession((session) => session.enrollment);
  const [first] = useState(() => ({ ...typedBefore(), password: '' }));
  const form = useForm({ resolver, defaultValues: first });
  const forget = useKeepTyped(form, WHAT, kept);
  const { setFocus } = form;
  // The button that opened the form is gone, and the focus with it.
  useEffect(() => setFocus('kind'), [setFocus]);
  const kind = form.watch('kind');
  const submit = async (values: AskErasureRequest): Promise<void> => {
    const said = await askErasure(values);
    if (said.success) {
      forget();
      toast({ title: said.message, variant: 'success' });
      onDone();
      return;
    }
    form.setError('root.server', { message: said.message });
    const wrong = said.errors?.['password'];
    if (wrong) form.setError('password', { message: wrong });
  };
  return (
    <Form form={form} onSubmit={submit} label="Ask for erasure">
      <FormFailure />
      <Box sx={{ display: 'grid', gap: 2, marginBlock: 2 }}>
        <RadioGroup name="kind" label="What should be erased?" options={OPTIONS} />
        <Consequences own={own} kind={kind} />
        <TextField name="reason" label="Reason" rows={3} hint="Optional. An officer reads it." />
        {/* Shows password managers whose password this is. */}
        <input
          hidden
          type="text"
          name="enrollment"
          autoComplete="username"
          value={enrollment ?? ''}
          readOnly
        />
        <PasswordField
          name="password"
          label="Password"
          hint="Confirms that it is you"
          autoComplete="current-password"
        />
        <div>{`An officer decides within ${ERASURE_DUE_DAYS} days, and you are notified. Until then you can cancel the request.`}</div>
      </Box>
      <SubmitBar label="Send the request">
        <Button
          variant="outlined"
          size="large"
          onClick={() => {
            forget();
            onCancel();
          }}
        >
          Go back
        </Button>
      </SubmitBar>
    </Form>
  );
}

/** What is removed, what stays, and what prevents it today. */
function Consequences({ own, kind }: { own: OwnErasure; kind: AskedKind }) {
  const prevented = preventedBy(own, kind);
  return (
    <>
      <DescriptionList
        items={[
          { term: 'Removed', description: ERASURES[kind].removed },
          { term: 'Stays', description: ERASURES[kind].stays },
          {
            term: 'Not in the portal',
            description: `Lists and resumes that companies received: “Who viewed it” names them. Backups have your data for up to ${own.backup_days} days more.`,
          },
        ]}
      />
      {prevented.length > 0 && (
        <Banner tone="warning" title="You can ask now">
          <Prevented sentences={prevented} />
        </Banner>
      )}
    </>
  );
}
