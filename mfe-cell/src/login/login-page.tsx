import { usePageTitle } from '@portal/shared/remote';
import { Banner, Box, Link } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries, signInQuery } from '../api/queries';
import { CodeStep } from './code-step';
import { GateCard } from './login-card';
import { PasswordStep } from './password-step';

/** The sample college's officers need no app; a portal without one has to say so (CEL-02). */
function SampleNote() {
  const { data } = useQuery(signInQuery, queries);
  if (data?.second_factor !== 'as set up') return null;
  return (
    <Box sx={{ marginBlockStart: 3 }}>
      <Banner tone="info" title="This is the sample college">
        Two-factor authentication is optional here. In production every account needs it.
      </Banner>
    </Box>
  );
}

/** Where students log in, which may be on another host (CEL-06). */
function StudentLogin() {
  const { data } = useQuery(signInQuery, queries);
  if (!data?.student_login) return null;
  return (
    <Box sx={{ marginBlockStart: 3 }}>
      You are a student? <Link to={data.student_login}>Go to the student login</Link>
    </Box>
  );
}

/** /cell/login: staff log in (CEL-01). The frame leads on who is logged in. */
export default function LoginPage() {
  usePageTitle('Staff login');
  const [codeFor, setCodeFor] = useState<string | null>(null);
  return (
    <GateCard
      title="Staff login"
      lead={
        codeFor === null
          ? 'For the staff of the placement cell. Everything done here is kept with your name.'
          : 'There were too many attempts. A code is on its way by mail.'
      }
    >
      {codeFor === null ? (
        <PasswordStep onCodeWanted={setCodeFor} />
      ) : (
        <CodeStep email={codeFor} onBack={() => setCodeFor(null)} />
      )}
      <SampleNote />
      <StudentLogin />
    </GateCard>
  );
}
