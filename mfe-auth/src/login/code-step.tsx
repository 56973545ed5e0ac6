import { OTP_LIFE_MS, PAGES } from '@portal/shared/contract';
import type { LoginData, LoginRequest } from '@portal/shared/contract';
import { login, verifyLogin } from '@portal/shared/http';
import type { Result } from '@portal/shared/http';
import { Box, Button, Heading, Link } from '@portal/shared/ui';
import { CodeForm } from '../code/code-form';
import { CookiesRefused } from '../code/cookies-refused';
import { useSignedIn } from '../use-signed-in';
import type { CodeWanted } from './code-state';
import { wantsCode } from './wants-code';

type CodeStepProps = CodeWanted & {
  /** Known as long as the page was not loaded again; with it another code can be asked for. */
  password: string | null;
  onResent: () => void;
  onSignedIn: () => void;
  /** Back to the login, whose enrollment stays. */
  onBack: () => void;
};

const WORDS = { name: 'code', required: 'Code is required' };
const MINUTES = OTP_LIFE_MS / 60_000;

/**
 * The second step of a login over a limit: the code that goes to the student's email address if the password was right
 * (W-05). Nothing here says whether it was.
 */
export function CodeStep({ enrollment, sentAt, password, onResent, onSignedIn, onBack }: CodeStepProps) {
  const signedIn = useSignedIn();
  const proven = async ({ data }: Result<LoginData>): Promise<void> => {
    if (!data) return;
    onSignedIn();
    await signedIn(data);
  };
  const again = (typed: LoginRequest) => (): Promise<Result<LoginData>> => login(typed);
  return (
    <>
      <CookiesRefused />
      <CodeForm
        label="Log in with the code"
        words={WORDS}
        fieldLabel="Code"
        hint={`The 8 digits of the newest email. They work for ${MINUTES} minutes.`}
        submitLabel="Log in"
        sentAt={sentAt}
        verify={(otp) => verifyLogin({ enrollment, otp })}
        onProven={proven}
        resendLabel="Send another code"
        resend={password === null ? null : again({ enrollment, password })}
        onResent={(sent) => (wantsCode(sent) ? onResent() : proven(sent))}
      >
        <Button variant="text" onClick={onBack}>
          Back to login
        </Button>
      </CodeForm>
      <NoMail />
    </>
  );
}

/** What to do where no mail comes. */
const NoMail = () => (
  <Box component="section" aria-labelledby="no-mail" sx={{ marginTop: 3, color: 'text.secondary' }}>
    <Heading level={3} looks={4} id="no-mail" color="text.primary" gutterBottom>
      No email?
    </Heading>
    <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5, display: 'grid', gap: 0.5 }}>
      <li>Wait two minutes, then check your spam folder.</li>
      <li>A wrong password brings no code: go back to the login and type it again.</li>
      <li>
        If you do not know it any more, <Link to={PAGES.recovery}>choose a new password</Link>.
      </li>
    </Box>
  </Box>
);
