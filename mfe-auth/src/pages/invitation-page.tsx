import { PAGES } from '@portal/shared/contract';
import type { InvitationData } from '@portal/shared/contract';
import { acceptInvitation } from '@portal/shared/http';
import { usePageTitle } from '@portal/shared/remote';
import { useSession } from '@portal/shared/session';
import {
  Banner,
  Box,
  ErrorState,
  Link,
  LinkButton,
  Spinner,
  Stack,
  WITHOUT_SCRIPTS,
} from '@portal/shared/ui';
import { AuthCard } from '../auth-card';
import { forgetToken } from '../invitation/invitation-token';
import { isUseless, useInvitation } from '../invitation/use-invitation';
import { PasswordForm } from '../password/password-form';
import { useSignedIn } from '../use-signed-in';

/** /invitation: a student chooses the first password by the link of a mail (W-05). */
export default function InvitationPage() {
  usePageTitle('Invitation', 'Invited students choose the password of their placement portal account here.');
  const { invitation, retry, end } = useInvitation();
  return (
    <AuthCard
      title="Choose your password"
      lead="The placement cell has invited you. With a password of your own you are logged in at once."
    >
      {invitation.state === 'opening' && <Opening />}
      {invitation.state === 'failed' && (
        <ErrorState title="The invitation could not be opened" headingLevel={2} onRetry={retry}>
          {invitation.message}
        </ErrorState>
      )}
      {invitation.state === 'useless' && <Useless message={invitation.message} />}
      {invitation.state === 'ready' && (
        <FirstPassword token={invitation.token} data={invitation.data} onUseless={end} />
      )}
      {/* Visible once it is in its place: nothing moves when the invitation comes. */}
      <Box
        sx={{
          marginTop: 2,
          textAlign: 'center',
          ...(invitation.state === 'opening'
            ? { visibility: 'hidden', [WITHOUT_SCRIPTS]: { visibility: 'visible' } }
            : {}),
        }}
      >
        <Link to={PAGES.login}>Back to login</Link>
      </Box>
    </AuthCard>
  );
}

/** Only a script reads the part of the address after '#'. */
const Opening = () => (
  <>
    <Box sx={{ [WITHOUT_SCRIPTS]: { display: 'none' } }}>
      <Spinner label="Opening your invitation" />
    </Box>
    <Box sx={{ display: 'none', [WITHOUT_SCRIPTS]: { display: 'block' } }}>
      <Banner tone="warning" title="This page needs JavaScript">
        Turn it on in your browser, then open the link of your invitation again.
      </Banner>
    </Box>
  </>
);

type FirstPasswordProps = { token: string; data: InvitationData; onUseless: (message: string) => void };

function FirstPassword({ token, data: { enrollment, name }, onUseless }: FirstPasswordProps) {
  const signedIn = useSignedIn();
  const other = useSession((session) => (session.enrollment === enrollment ? null : session.enrollment));
  return (
    <>
      <Box component="dl" sx={{ margin: 0, marginBottom: 2.5, '& dd': { margin: 0, fontWeight: 650 } }}>
        <dt>For</dt>
        <dd>{name}</dd>
        <dt>Enrollment Number</dt>
        <dd>{enrollment}</dd>
      </Box>
      {other !== null && (
        <Box sx={{ marginBottom: 2.5 }}>
          <Banner tone="warning" title="Another person is logged in here">
            The student {other} uses this browser now, and is logged out of it when you go on.
          </Banner>
        </Box>
      )}
      <PasswordForm
        label="Choose your password"
        enrollment={enrollment}
        submitLabel="Set password and log in"
        save={async (password) => {
          const answer = await acceptInvitation({ token, password });
          if (isUseless(answer)) onUseless(answer.message);
          return answer;
        }}
        onSaved={async ({ data }) => {
          forgetToken();
          if (data) await signedIn(data);
        }}
      />
    </>
  );
}

/** An invitation that was used, is too old or unknown, and the ways on. */
const Useless = ({ message }: { message: string }) => (
  <>
    <Banner tone="warning" title="This invitation cannot be opened" live="assertive">
      {message}
    </Banner>
    <Stack spacing={1.5} sx={{ marginTop: 2.5 }}>
      <div>
        If the college knows your email address, you get to a password without an invitation as well: by a
        one-time password.
      </div>
      <LinkButton to={PAGES.recovery} variant="contained" size="large">
        Get a one-time password
      </LinkButton>
    </Stack>
  </>
);
