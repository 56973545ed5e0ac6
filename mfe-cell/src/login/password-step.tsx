import { staffLoginRequest } from '@portal/shared/contract/cell';
import type { StaffLoginRequest, StaffSession } from '@portal/shared/contract/cell';
import { useForm } from '@portal/shared/forms';
import { zodResolver } from '@portal/shared/forms-zod';
import { sessionEnded } from '@portal/shared/remote';
import { useLocation } from '@portal/shared/router';
import { Banner, Box } from '@portal/shared/ui';
import { Form, FormFailure, PasswordField, SubmitBar, TextField } from '@portal/shared/ui-form';
import { callCell } from '../api/call';
import { beginSession } from './begin-session';
import { showRefusal } from './form-error';
import { Fields } from './login-card';

/** 202 without a session: too many attempts, so a mailed code is wanted as well. */
const WANTS_CODE = 202;

/** Email and password; an unknown address and a wrong password read alike (CEL-01). @param props.onCodeWanted given the address */
export function PasswordStep({ onCodeWanted }: { onCodeWanted: (email: string) => void }) {
  const location = useLocation();
  const form = useForm<StaffLoginRequest>({
    resolver: zodResolver(staffLoginRequest),
    defaultValues: { email: '', password: '' },
  });
  const submit = async (body: StaffLoginRequest): Promise<void> => {
    const reply = await callCell<StaffSession | null>('login', { body });
    if (reply.status === WANTS_CODE) onCodeWanted(body.email);
    else if (reply.success && reply.data) beginSession(reply.data);
    else showRefusal(form, reply);
  };
  return (
    <Form form={form} onSubmit={submit} label="Log in">
      {sessionEnded(location.state) && (
        <Box sx={{ marginBottom: 2.5 }}>
          <Banner tone="info" title="Your session has ended" live="polite">
            Log in again to continue where you left off.
          </Banner>
        </Box>
      )}
      <FormFailure />
      <Fields>
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
      </Fields>
      <SubmitBar label="Log in" fullWidth />
    </Form>
  );
}
