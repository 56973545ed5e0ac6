import { newPassword, PASSWORD_MIN } from '@portal/shared/contract';
import type { StaffSession } from '@portal/shared/contract/cell';
import { useForm } from '@portal/shared/forms';
import { zodResolver } from '@portal/shared/forms-zod';
import { usePageTitle } from '@portal/shared/remote';
import { useLocation, useNavigate } from '@portal/shared/router';
import { Banner, ErrorState, Spinner } from '@portal/shared/ui';
import { DescriptionList } from '@portal/shared/ui-data';
import { Form, FormFailure, PasswordField, SubmitBar } from '@portal/shared/ui-form';
import * as z from '@portal/shared/zod';
import { useCallback, useEffect, useState } from 'react';
import { callCell } from '../api/call';
import type { Reply } from '../api/call';
import { beginSession } from './begin-session';
import { showRefusal } from './form-error';
import { Fields, GateCard } from './login-card';
import { PATHS } from '../paths';
import { capitalize } from '../labels';

type Invited = { email: string; name: string; role: string };

/** Statuses that a link keeps: it is no invitation, or no longer one. */
const isUseless = ({ status }: Reply<unknown>): boolean => status >= 400 && status < 429;

/** /cell/invitation: an invited person sets a password and is logged in (CEL-05). The token is after '#'. */
export default function InvitationPage() {
  usePageTitle('Invitation');
  const { hash } = useLocation();
  const token = hash.slice(1);
  const [reply, setReply] = useState<Reply<Invited> | null>(null);
  const ask = useCallback(() => {
    setReply(null);
    void callCell<Invited>('invitation', { body: { token } }).then(setReply);
  }, [token]);
  useEffect(ask, [ask]);
  return (
    <GateCard title="Choose your password" lead="The placement cell has invited you to its console.">
      {!reply && <Spinner label="Opening your invitation" />}
      {reply?.success && <FirstPassword token={token} invited={reply.data} />}
      {reply && !reply.success && isUseless(reply) && (
        <Banner tone="warning" title="This invitation cannot be opened" live="assertive">
          {reply.message} An officer can invite you again.
        </Banner>
      )}
      {reply && !reply.success && !isUseless(reply) && (
        <ErrorState title="The invitation could not be opened" headingLevel={2} onRetry={ask}>
          {reply.message}
        </ErrorState>
      )}
    </GateCard>
  );
}

const passwords = z.object({ password: newPassword, again: z.string() }).check(
  z.refine(({ password, again }) => password === again, {
    path: ['again'],
    error: 'The passwords are not the same.',
  }),
);

function FirstPassword({ token, invited }: { token: string; invited: Invited }) {
  const navigate = useNavigate();
  const form = useForm({ resolver: zodResolver(passwords), defaultValues: { password: '', again: '' } });
  const submit = async ({ password }: z.infer<typeof passwords>): Promise<void> => {
    const reply = await callCell<StaffSession>('acceptInvitation', { body: { token, password } });
    if (!reply.success) return showRefusal(form, reply);
    beginSession(reply.data);
    await navigate(PATHS.home, { replace: true });
  };
  return (
    <Form form={form} onSubmit={submit} label="Choose your password">
      <DescriptionList
        items={[
          { term: 'For', description: invited.name },
          { term: 'Email', description: invited.email },
          { term: 'Role', description: capitalize(invited.role) },
        ]}
      />
      <FormFailure />
      <input hidden type="text" name="username" autoComplete="username" value={invited.email} readOnly />
      <Fields>
        <PasswordField
          name="password"
          label="New password"
          autoComplete="new-password"
          hint={`At least ${PASSWORD_MIN} characters; a few words in a row are easy to remember`}
        />
        <PasswordField name="again" label="Repeat the password" autoComplete="new-password" />
      </Fields>
      <SubmitBar label="Set password and log in" fullWidth />
    </Form>
  );
}
