import { loginRequest } from '@portal/shared/contract';
import type { LoginRequest } from '@portal/shared/contract';
import { useForm } from '@portal/shared/forms';
import { zodResolver } from '@portal/shared/forms-zod';
import { login } from '@portal/shared/http';
import { sessionEnded, signInReturnPath } from '@portal/shared/remote';
import { useLocation, useNavigate } from '@portal/shared/router';
import { signIn } from '@portal/shared/session';
import { toast } from '@portal/shared/toasts';
import { Banner, Box, Link } from '@portal/shared/ui';
import { Form, PasswordField, SubmitBar } from '@portal/shared/ui-form';
import { Fields, StandingFailure } from '../auth-card';
import { EnrollmentField } from '../enrollment-field';
import { toastFailure } from '../failure-words';

/** Where a login leads when one did not come from a page of the portal (AUT-03). */
const HOME_OF_STUDENTS = '/companies';

/** Enrollment and password; nothing is sent until both hold (AUT-01 to AUT-03). */
export function LoginForm() {
  const navigate = useNavigate();
  const location = useLocation();
  const form = useForm<LoginRequest>({
    resolver: zodResolver(loginRequest),
    defaultValues: { enrollment: '', password: '' },
  });

  const submit = async (values: LoginRequest): Promise<void> => {
    const answer = await login(values);
    if (!answer.success || !answer.data) {
      form.setError('root.server', { message: toastFailure(answer) });
      return;
    }
    if (!signIn(answer.data)) {
      toast({
        title: 'Signed in for this page only',
        description:
          'This browser lets the portal keep nothing on this device: its storage is full or refused. A reload signs you out, and drafts are not kept here.',
        stay: true,
      });
    }
    await navigate(signInReturnPath(location.state) ?? HOME_OF_STUDENTS, { replace: true });
  };

  return (
    <Form form={form} onSubmit={submit} label="Login">
      {sessionEnded(location.state) && <Ended />}
      <StandingFailure />
      <Fields>
        <EnrollmentField hint="The 12 digits on your identity card" />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
      </Fields>
      <SubmitBar label="Login" fullWidth />
      <Box sx={{ marginTop: 2, textAlign: 'center' }}>
        <Link to="/forget-password">Forgot password?</Link>
      </Box>
    </Form>
  );
}

/** Why the login is shown to somebody who did not ask for it (decision 13). */
const Ended = () => (
  <Box sx={{ marginBottom: 2.5 }}>
    <Banner tone="info" title="Your session has ended" live="polite">
      Sign in again and you are back where you were.
    </Banner>
  </Box>
);
