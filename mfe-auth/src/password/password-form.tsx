import { MESSAGES, PASSWORD_MIN } from '@portal/shared/contract';
import { useForm } from '@portal/shared/forms';
import { zodResolver } from '@portal/shared/forms-zod';
import type { Result } from '@portal/shared/http';
import { Form, FormFailure, PasswordField, SubmitBar } from '@portal/shared/ui-form';
import type { ReactNode } from 'react';
import { Fields } from '../auth-card';
import { failureText, formFailure } from '../failure-text';
import { passwordSchema } from './password-schema';

type PasswordFormProps<T> = {
  /** The form's accessible name. */
  label: string;
  /** Whose password it is. */
  enrollment: string;
  submitLabel: string;
  save: (password: string) => Promise<Result<T>>;
  onSaved: (saved: Result<T>) => unknown;
  /** More ways on, after the submit button. */
  children?: ReactNode;
};

/** Chooses a password, typed twice: the last step of a recovery, and of an invitation (AUT-06, W-05). */
export function PasswordForm<T>(props: PasswordFormProps<T>) {
  const { label, enrollment, submitLabel, save, onSaved, children } = props;
  const form = useForm({
    resolver: zodResolver(passwordSchema),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const submit = async (typed: { password: string; confirmPassword: string }): Promise<void> => {
    if (typed.password !== typed.confirmPassword) {
      form.setError('root.server', formFailure(MESSAGES.passwordMismatch));
      form.setError('confirmPassword', { message: MESSAGES.passwordMismatch });
      return;
    }
    const saved = await save(typed.password);
    if (saved.success) {
      await onSaved(saved);
      return;
    }
    form.setError('root.server', formFailure(failureText(saved)));
    const wrong = saved.errors?.password;
    if (wrong) form.setError('password', { message: wrong });
  };
  return (
    <Form form={form} onSubmit={submit} label={label}>
      <FormFailure />
      {/* Shows password managers whose password this is. */}
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
      <SubmitBar label={submitLabel} fullWidth>
        {children}
      </SubmitBar>
    </Form>
  );
}
