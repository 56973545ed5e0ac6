import { signInReturnPath, usePageTitle } from '@portal/shared/remote';
import { Navigate, useLocation } from '@portal/shared/router';
import { FactorStep } from './factor-step';
import { useStaff, wantsFactor } from '../api/use-staff';
import { beginSession } from './begin-session';
import { GateCard } from './login-card';
import { SetUpFactor } from './set-up-factor';
import { PATHS } from '../paths';

/** /cell/second-factor: what a session wants before anything else (CEL-02). */
export default function SecondFactorPage() {
  usePageTitle('Two-factor authentication');
  const location = useLocation();
  const staff = useStaff();
  if (!staff) return null;
  if (!wantsFactor(staff)) return <Navigate to={signInReturnPath(location.state) ?? PATHS.home} replace />;
  if (staff.second_factor === 'to set up')
    return (
      <GateCard
        title="Turn on two-factor authentication"
        lead="A password alone does not open the console: an app on your phone makes a code for each login, or a passkey is asked for."
      >
        <SetUpFactor />
      </GateCard>
    );
  return (
    <GateCard title="Two-factor authentication" lead={`Logged in as ${staff.email}. One more step.`}>
      <FactorStep staff={staff} onPassed={beginSession} />
    </GateCard>
  );
}
