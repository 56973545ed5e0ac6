import { useForm } from '@portal/shared/forms';
import { zodResolver } from '@portal/shared/forms-zod';
import { verifyOtp } from '@portal/shared/http';
import { Box, Button } from '@portal/shared/ui';
import { Form, SubmitBar, TextField } from '@portal/shared/ui-form';
import { Fields, StandingFailure } from '../auth-card';
import { toastFailure } from '../failure-words';
import { ResendOtp } from './resend-otp';
import { otpStep } from './step-schemas';

type OtpStepProps = {
  enrollment: string;
  sentAt: number;
  onProven: () => void;
  onResent: () => void;
  /** Back to step 1, for another enrollment number. */
  onRestart: () => void;
};

/** Step 2: proves the OTP, sent as an integer (AUT-05). */
export function OtpStep({ enrollment, sentAt, onProven, onResent, onRestart }: OtpStepProps) {
  const form = useForm({ resolver: zodResolver(otpStep), defaultValues: { otp: '' } });
  const submit = async ({ otp }: { otp: number }): Promise<void> => {
    const answer = await verifyOtp({ enrollment, otp });
    if (answer.success) onProven();
    else form.setError('root.server', { message: toastFailure(answer) });
  };
  return (
    <Form form={form} onSubmit={submit} label="Verify the one-time password">
      <StandingFailure />
      <Fields>
        <TextField
          name="otp"
          label="OTP"
          autoComplete="one-time-code"
          inputMode="numeric"
          hint={`The 8 digits in the e-mail for ${enrollment}. They work for 10 minutes.`}
        />
      </Fields>
      <SubmitBar label="Verify OTP" fullWidth />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', marginTop: 1 }}>
        <ResendOtp enrollment={enrollment} sentAt={sentAt} onSent={onResent} />
        <Button variant="text" onClick={onRestart}>
          Use another enrollment number
        </Button>
      </Box>
    </Form>
  );
}
