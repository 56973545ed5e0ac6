import { loginRequest, PAGES } from '@portal/shared/contract';
import type { LoginRequest } from '@portal/shared/contract';
import { useForm } from '@portal/shared/forms';
import { zodResolver } from '@portal/shared/forms-zod';
import { login } from '@portal/shared/http';
import { sessionEnded } from '@portal/shared/remote';
import { useLocation } from '@portal/shared/router';
import { Banner, Box, Link } from '@portal/shared/ui';
import { Form, FormFailure, PasswordField, SubmitBar } from '@portal/shared/ui-form';
import { useEffect } from 'react';
import { Fields } from '../auth-card';
import { EnrollmentField } from '../enrollment-field';
import { failureText, formFailure } from '../failure-text';
import { useSignedIn } from '../use-signed-in';
import { wantsCode } from './wants-code';

type LoginFormProps = {
  /** The first value of the field. */
  enrollment: string;
  /** Given what was typed, where a mailed code is wanted as well (W-05). */
  onCodeWanted: (typed: LoginRequest) => void;
};

/** Enrollment and password; nothing is sent until both hold (AUT-01 to AUT-03). */
export function LoginForm({ enrollment, onCodeWanted }: LoginFormProps) {
  const location = useLocation();
  const signedIn = useSignedIn();
  const form = useForm<LoginRequest>({
    resolver: zodResolver(loginRequest),
    defaultValues: { enrollment, password: '' },
  });

  // A person who comes back from the code's step goes on here.
  useEffect(() => {
    if (enrollment) form.setFocus('password');
  }, [enrollment, form]);

  const submit = async (values: LoginRequest): Promise<void> => {
    const answer = await login(values);
    if (wantsCode(answer)) onCodeWanted(values);
    else if (answer.success && answer.data) await signedIn(answer.data);
    else form.setError('root.server', formFailure(failureText(answer)));
  };

  return (
    <Form form={form} onSubmit={submit} label="Login">
      {sessionEnded(location.state) && <Ended />}
      <FormFailure />
      <Fields>
        <EnrollmentField hint="The 12 digits on your identity card" />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
      </Fields>
      <SubmitBar label="Login" fullWidth />
      <Box sx={{ marginTop: 2, textAlign: 'center' }}>
        <Link to={PAGES.recovery}>Forgot password?</Link>
      </Box>
    </Form>
  );
}

/** Why the login is shown to someone who did not ask for it (D-13). */
const Ended = () => (
  <Box sx={{ marginBottom: 2.5 }}>
    <Banner tone="info" title="Your session has ended" live="polite">
      Log in again to continue where you left off.
    </Banner>
  </Box>
);
