import { loginRequest } from '@portal/shared/contract';
import type { LoginRequest } from '@portal/shared/contract';
import { useForm } from '@portal/shared/forms';
import { zodResolver } from '@portal/shared/forms-zod';
import { login } from '@portal/shared/http';
import { signInReturnPath } from '@portal/shared/remote';
import { useLocation, useNavigate } from '@portal/shared/router';
import { signIn } from '@portal/shared/session';
import { toast } from '@portal/shared/toasts';
import { Box, Link } from '@portal/shared/ui';
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
        description: 'This browser does not let the portal keep your session. A reload will sign you out.',
      });
    }
    await navigate(signInReturnPath(location.state) ?? HOME_OF_STUDENTS, { replace: true });
  };

  return (
    <Form form={form} onSubmit={submit} label="Login">
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
