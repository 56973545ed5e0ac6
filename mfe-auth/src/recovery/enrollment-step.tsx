import { OTP_RESEND_MS } from '@portal/shared/contract';
import { useForm } from '@portal/shared/forms';
import { zodResolver } from '@portal/shared/forms-zod';
import { sendOtp } from '@portal/shared/http';
import type { Result } from '@portal/shared/http';
import { toast } from '@portal/shared/toasts';
import { Form, FormFailure, SubmitBar } from '@portal/shared/ui-form';
import { Fields } from '../auth-card';
import { EnrollmentField } from '../enrollment-field';
import { failureText, formFailure } from '../failure-text';
import { enrollmentStep } from './enrollment-schema';

/**
 * When the code before was sent, where the server refuses another one so soon after it (W-40).
 * @returns the browser's clock in milliseconds; null for any other answer
 */
function sentBefore({ status, retryAfterSeconds }: Result<unknown>): number | null {
  if (status !== 429 || !retryAfterSeconds) return null;
  const waitMs = retryAfterSeconds * 1000;
  return waitMs <= OTP_RESEND_MS ? Date.now() + waitMs - OTP_RESEND_MS : null;
}

type EnrollmentStepProps = {
  /** Given the enrollment that the OTP went to, and when, by the browser's clock in milliseconds. */
  onSent: (enrollment: string, sentAt: number) => void;
};

/** Step 1: asks for an OTP (AUT-04). One that was asked for within the last minute still works: it leads to its step. */
export function EnrollmentStep({ onSent }: EnrollmentStepProps) {
  const form = useForm({ resolver: zodResolver(enrollmentStep), defaultValues: { enrollment: '' } });
  const submit = async ({ enrollment }: { enrollment: string }): Promise<void> => {
    const answer = await sendOtp({ enrollment });
    const before = sentBefore(answer);
    if (answer.success) {
      toast({ title: 'Success', description: answer.message, variant: 'success' });
      onSent(enrollment, Date.now());
    } else if (before !== null) {
      toast({
        title: 'An OTP was asked for less than a minute ago',
        description:
          'Type the one of the newest email. If you have none, ask for another when the minute is over.',
      });
      onSent(enrollment, before);
    } else {
      form.setError('root.server', formFailure(failureText(answer)));
    }
  };
  return (
    <Form form={form} onSubmit={submit} label="Send a one-time password">
      <FormFailure />
      <Fields>
        <EnrollmentField hint="The OTP goes to the email address that the placement cell has of you" />
      </Fields>
      <SubmitBar label="Send Reset OTP" fullWidth />
    </Form>
  );
}
