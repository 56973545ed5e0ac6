import { PAGES } from '@portal/shared/contract';
import { usePageTitle } from '@portal/shared/remote';
import { Box, Link } from '@portal/shared/ui';
import { useState } from 'react';
import { CodeStep } from '../login/code-step';
import { GateCard } from '../login/gate-card';
import { PasswordStep } from '../login/password-step';

/** /cell/login: staff sign in (CEL-01). The frame leads on who is signed in. */
export default function LoginPage() {
  usePageTitle('Staff sign-in');
  const [codeFor, setCodeFor] = useState<string | null>(null);
  return (
    <GateCard
      title="Staff sign-in"
      lead={
        codeFor === null
          ? 'For the officers, verifiers and coordinators of the placement cell. Everything done here is kept with your name.'
          : 'There were too many attempts. A code is on its way by mail.'
      }
    >
      {codeFor === null ? (
        <PasswordStep onCodeWanted={setCodeFor} />
      ) : (
        <CodeStep email={codeFor} onBack={() => setCodeFor(null)} />
      )}
      <Box sx={{ marginBlockStart: 3 }}>
        You are a student? <Link to={PAGES.login}>Go to the student login</Link>
      </Box>
    </GateCard>
  );
}
