import { MESSAGES } from '@portal/shared/contract';
import { useHydrated, usePageTitle } from '@portal/shared/remote';
import { useState } from 'react';
import { AuthCard } from '../auth-card';
import { readCodeWanted, storeCodeWanted } from '../login/code-state';
import type { CodeWanted } from '../login/code-state';
import { CodeStep } from '../login/code-step';
import { LoginForm } from '../login/login-form';
import { StepHeading } from '../step-heading';

/** A login's step: `wanted` is null while enrollment and password are typed. */
type Step = { wanted: CodeWanted | null; enrollment: string; password: string | null };

/** /login (AUT-01), and the code's step where there were too many attempts (W-05). */
export default function LoginPage() {
  usePageTitle('Login', 'Students log in here to the placement portal.');
  const hydrated = useHydrated();
  const [stored] = useState(() => readCodeWanted(Date.now()));
  const [chosen, setChosen] = useState<Step | null>(null);
  const { wanted, enrollment, password }: Step = chosen ?? {
    wanted: hydrated ? stored : null,
    enrollment: '',
    password: null,
  };
  const wantCode = (typed: { enrollment: string; password: string }): void => {
    const next = { enrollment: typed.enrollment, sentAt: Date.now() };
    storeCodeWanted(next);
    setChosen({ ...typed, wanted: next });
  };
  const back = (known: string): void => {
    storeCodeWanted(null);
    setChosen({ wanted: null, enrollment: known, password: null });
  };

  if (wanted) {
    return (
      <AuthCard title="Student login" lead={MESSAGES.loginCodeSent}>
        <StepHeading focus={chosen !== null}>Type the code from your mail</StepHeading>
        <CodeStep
          {...wanted}
          password={password}
          onResent={() => password !== null && wantCode({ enrollment, password })}
          onSignedIn={() => storeCodeWanted(null)}
          onBack={() => back(wanted.enrollment)}
        />
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title="Student login"
      lead="Log in to see the companies on campus, apply, and follow your rounds."
    >
      <LoginForm enrollment={enrollment} onCodeWanted={wantCode} />
    </AuthCard>
  );
}
