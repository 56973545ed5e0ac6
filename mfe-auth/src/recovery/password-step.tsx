import { MESSAGES, PASSWORD_MIN } from '@portal/shared/contract';
import { useForm } from '@portal/shared/forms';
import { zodResolver } from '@portal/shared/forms-zod';
import { changePwd } from '@portal/shared/http';
import { toast } from '@portal/shared/toasts';
import { Button } from '@portal/shared/ui';
import { Form, PasswordField, SubmitBar } from '@portal/shared/ui-form';
import { Fields, StandingFailure } from '../auth-card';
import { toastFailure } from '../failure-words';
import { passwordStep } from './step-schemas';

type PasswordStepProps = { enrollment: string; onChanged: () => void; onRestart: () => void };

/** Step 3: the new password, typed twice (AUT-06). */
export function PasswordStep({ enrollment, onChanged, onRestart }: PasswordStepProps) {
  const form = useForm({
    resolver: zodResolver(passwordStep),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const submit = async (typed: { password: string; confirmPassword: string }): Promise<void> => {
    if (typed.password !== typed.confirmPassword) {
      toast({ title: 'Error', description: MESSAGES.passwordMismatch, variant: 'destructive' });
      form.setError('confirmPassword', { message: MESSAGES.passwordMismatch });
      return;
    }
    const answer = await changePwd({ enrollment, password: typed.password });
    if (answer.success) {
      toast({ title: 'Success', description: answer.message, variant: 'success' });
      onChanged();
      return;
    }
    const message = toastFailure(answer);
    const wrong = answer.errors?.password;
    form.setError(wrong ? 'password' : 'root.server', { message: wrong ?? message });
  };
  return (
    <Form form={form} onSubmit={submit} label="Set the new password">
      <StandingFailure />
      {/* Tells password managers whose password this is. */}
      <input hidden type="text" name="enrollment" autoComplete="username" value={enrollment} readOnly />
      <Fields>
        <PasswordField
          name="password"
          label="New Password"
          autoComplete="new-password"
          hint={`At least ${PASSWORD_MIN} characters; a few words in a row are easy to remember`}
        />
        <PasswordField name="confirmPassword" label="Confirm Password" autoComplete="new-password" />
      </Fields>
      <SubmitBar label="Update Password" fullWidth>
        <Button variant="text" onClick={onRestart}>
          Start again
        </Button>
      </SubmitBar>
    </Form>
  );
}
