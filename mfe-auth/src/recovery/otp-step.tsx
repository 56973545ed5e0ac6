import { MESSAGES } from '@portal/shared/contract';
import { sendOtp, verifyOtp } from '@portal/shared/http';
import { toast } from '@portal/shared/toasts';
import { Button } from '@portal/shared/ui';
import { CodeForm } from '../code/code-form';

type OtpStepProps = {
  enrollment: string;
  sentAt: number;
  onProven: () => void;
  onResent: () => void;
  /** Back to step 1, for another enrollment number. */
  onRestart: () => void;
};

const WORDS = { name: 'OTP', required: MESSAGES.otpRequired };

/** Step 2: proves the OTP, sent as an integer (AUT-05). */
export const OtpStep = ({ enrollment, sentAt, onProven, onResent, onRestart }: OtpStepProps) => (
  <CodeForm
    label="Verify the one-time password"
    words={WORDS}
    fieldLabel="OTP"
    hint={`The 8 digits in the email for ${enrollment}. They work for 10 minutes.`}
    submitLabel="Verify OTP"
    sentAt={sentAt}
    verify={(otp) => verifyOtp({ enrollment, otp })}
    onProven={onProven}
    resendLabel="Resend OTP"
    resend={() => sendOtp({ enrollment })}
    onResent={({ message }) => {
      toast({ title: 'Success', description: message, variant: 'success' });
      onResent();
    }}
  >
    <Button variant="text" onClick={onRestart}>
      Use another enrollment number
    </Button>
  </CodeForm>
);
