import { PAGES } from '@portal/shared/contract';
import { useHydrated, usePageTitle } from '@portal/shared/remote';
import { useNavigate } from '@portal/shared/router';
import { changePwd } from '@portal/shared/http';
import { toast } from '@portal/shared/toasts';
import { Box, Button, Link } from '@portal/shared/ui';
import { useState } from 'react';
import { AuthCard } from '../auth-card';
import { CookiesRefused } from '../code/cookies-refused';
import { PasswordForm } from '../password/password-form';
import { EnrollmentStep } from '../recovery/enrollment-step';
import { OtpStep } from '../recovery/otp-step';
import { readRecovery, START, storeRecovery } from '../recovery/recovery-state';
import type { Recovery } from '../recovery/recovery-state';
import { StepHeading } from '../step-heading';

const HEADINGS = {
  enrollment: 'Step 1 of 3: Who are you?',
  otp: 'Step 2 of 3: Enter the OTP',
  password: 'Step 3 of 3: Choose a new password',
} as const;

/** /forget-password: three steps, each only after the one before (AUT-04 to AUT-07). */
export default function ForgetPasswordPage() {
  usePageTitle('Forgot password', 'Students set a new password here by a one-time password.');
  const navigate = useNavigate();
  const [stored] = useState(() => readRecovery(Date.now()));
  const [chosen, setChosen] = useState<Recovery | null>(null);
  const hydrated = useHydrated();
  const recovery = chosen ?? (hydrated ? stored : START);
  const [moved, setMoved] = useState(false);
  const go = (next: Recovery): void => {
    storeRecovery(next);
    setChosen(next);
    setMoved(true);
  };
  const restart = () => go(START);
  const sent = (enrollment: string, sentAt: number) => go({ step: 'otp', enrollment, sentAt });
  const changed = (message: string): void => {
    toast({ title: 'Success', description: message, variant: 'success' });
    storeRecovery(START);
    void navigate(PAGES.login, { replace: true });
  };

  return (
    <AuthCard title="Reset your password" lead="We send a one-time password (OTP) to your registered email.">
      <CookiesRefused />
      <StepHeading key={recovery.step} focus={moved}>
        {HEADINGS[recovery.step]}
      </StepHeading>
      {recovery.step === 'enrollment' && <EnrollmentStep onSent={sent} />}
      {recovery.step === 'otp' && (
        <OtpStep
          {...recovery}
          onProven={() => go({ step: 'password', enrollment: recovery.enrollment, provenAt: Date.now() })}
          onResent={() => sent(recovery.enrollment, Date.now())}
          onRestart={restart}
        />
      )}
      {recovery.step === 'password' && (
        <PasswordForm
          label="Set the new password"
          enrollment={recovery.enrollment}
          submitLabel="Update Password"
          save={(password) => changePwd({ enrollment: recovery.enrollment, password })}
          onSaved={({ message }) => changed(message)}
        >
          <Button variant="text" onClick={restart}>
            Start again
          </Button>
        </PasswordForm>
      )}
      <Box sx={{ marginTop: 2, textAlign: 'center' }}>
        <Link to={PAGES.login}>Back to login</Link>
      </Box>
    </AuthCard>
  );
}
