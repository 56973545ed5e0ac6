import { useForm } from '@portal/shared/forms';
import { zodResolver } from '@portal/shared/forms-zod';
import { sendOtp } from '@portal/shared/http';
import { toast } from '@portal/shared/toasts';
import { Form, SubmitBar } from '@portal/shared/ui-form';
import { Fields, StandingFailure } from '../auth-card';
import { EnrollmentField } from '../enrollment-field';
import { toastFailure } from '../failure-words';
import { enrollmentStep } from './step-schemas';

/** Step 1: asks for an OTP (AUT-04). @param props.onSent given the enrollment that it went to */
export function EnrollmentStep({ onSent }: { onSent: (enrollment: string) => void }) {
  const form = useForm({ resolver: zodResolver(enrollmentStep), defaultValues: { enrollment: '' } });
  const submit = async ({ enrollment }: { enrollment: string }): Promise<void> => {
    const answer = await sendOtp({ enrollment });
    if (!answer.success) {
      form.setError('root.server', { message: toastFailure(answer) });
      return;
    }
    toast({ title: 'Success', description: answer.message, variant: 'success' });
    onSent(enrollment);
  };
  return (
    <Form form={form} onSubmit={submit} label="Send a one-time password">
      <StandingFailure />
      <Fields>
        <EnrollmentField hint="The OTP goes to the e-mail address that the placement cell has of you" />
      </Fields>
      <SubmitBar label="Send Reset OTP" fullWidth />
    </Form>
  );
}
