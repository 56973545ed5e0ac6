import { useHydrated, usePageTitle } from '@portal/shared/remote';
import { useNavigate } from '@portal/shared/router';
import { Banner, Box, Link } from '@portal/shared/ui';
import { useState } from 'react';
import { AuthCard } from '../auth-card';
import { EnrollmentStep } from '../recovery/enrollment-step';
import { keepsCookies } from '../recovery/keeps-cookies';
import { OtpStep } from '../recovery/otp-step';
import { PasswordStep } from '../recovery/password-step';
import { readRecovery, START, storeRecovery } from '../recovery/recovery-state';
import type { Recovery } from '../recovery/recovery-state';
import { StepHeading } from '../recovery/step-heading';

const HEADINGS = {
  enrollment: { step: 1, title: 'Who are you?' },
  otp: { step: 2, title: 'Enter the OTP' },
  password: { step: 3, title: 'Choose a new password' },
} as const;

/** /forget-password: three steps, each only after the one before (AUT-04 to AUT-07). */
export default function ForgetPasswordPage() {
  usePageTitle('Forgot password', 'Students set a new password here by a one-time password.');
  const navigate = useNavigate();
  const [stored] = useState(() => readRecovery(Date.now()));
  const [chosen, setChosen] = useState<Recovery | null>(null);
  const hydrated = useHydrated();
  const [cookies] = useState(() => typeof document === 'undefined' || keepsCookies());
  const recovery = chosen ?? (hydrated ? stored : START);
  const [moved, setMoved] = useState(false);
  const go = (next: Recovery): void => {
    storeRecovery(next);
    setChosen(next);
    setMoved(true);
  };
  const restart = () => go(START);
  const sent = (enrollment: string) => go({ step: 'otp', enrollment, sentAt: Date.now() });
  const changed = (): void => {
    storeRecovery(START);
    void navigate('/login', { replace: true });
  };

  return (
    <AuthCard title="Reset your password" lead="We send a one-time password (OTP) to your registered e-mail.">
      {hydrated && !cookies && <CookiesRefused />}
      <StepHeading key={recovery.step} {...HEADINGS[recovery.step]} focus={moved} />
      {recovery.step === 'enrollment' && <EnrollmentStep onSent={sent} />}
      {recovery.step === 'otp' && (
        <OtpStep
          {...recovery}
          onProven={() => go({ step: 'password', enrollment: recovery.enrollment, provenAt: Date.now() })}
          onResent={() => sent(recovery.enrollment)}
          onRestart={restart}
        />
      )}
      {recovery.step === 'password' && <PasswordStep {...recovery} onChanged={changed} onRestart={restart} />}
      <Box sx={{ marginTop: 2, textAlign: 'center' }}>
        <Link to="/login">Back to login</Link>
      </Box>
    </AuthCard>
  );
}

/** Without its cookies no step after the first can hold (decisions 16, 17). */
const CookiesRefused = () => (
  <Box sx={{ marginBottom: 2.5 }}>
    <Banner tone="warning" title="This browser refuses cookies" live="polite">
      A cookie binds the OTP to this browser, so no password can be set without one. Allow cookies for this
      site, then load the page again.
    </Banner>
  </Box>
);
