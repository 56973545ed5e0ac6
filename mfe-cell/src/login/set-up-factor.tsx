import type { StaffSession } from '@portal/shared/contract/cell';
import { Banner, Box, Button, ErrorState, ExternalLink, Spinner } from '@portal/shared/ui';
import { useCallback, useEffect, useState } from 'react';
import { callCell } from '../api/call';
import type { Reply } from '../api/call';
import { beginSession } from './begin-session';
import { FactorCodeForm } from './factor-code-form';

type Begun = { uri: string; secret: string };
type Confirmed = { recovery_codes: string[]; session: StaffSession };

/** Sets up an app that makes codes, and shows the recovery codes, this once (CEL-02). */
export function SetUpFactor() {
  const [begun, setBegun] = useState<Reply<Begun> | null>(null);
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null);
  const begin = useCallback(() => {
    setBegun(null);
    void callCell<Begun>('beginSecondFactor').then(setBegun);
  }, []);
  useEffect(begin, [begin]);
  if (confirmed) return <RecoveryCodes confirmed={confirmed} />;
  if (!begun) return <Spinner label="Making a secret for your app" />;
  if (!begun.success)
    return (
      <ErrorState headingLevel={2} onRetry={begin}>
        {begun.message}
      </ErrorState>
    );
  const { uri, secret } = begun.data;
  return (
    <>
      <Box component="ol" sx={{ paddingInlineStart: 2.5 }}>
        <li>Open an app that makes codes, such as Google Authenticator or Aegis.</li>
        <li>
          On this phone: <ExternalLink href={uri}>add the account to the app</ExternalLink>. On another
          device, choose to enter a key and type:
          <Box
            component="code"
            sx={{ display: 'block', marginBlock: 1, overflowWrap: 'anywhere', fontWeight: 700 }}
          >
            {(secret.match(/.{1,4}/g) ?? [secret]).join(' ')}
          </Box>
        </li>
        <li>Type the code that the app shows.</li>
      </Box>
      <FactorCodeForm<Confirmed>
        call="confirmSecondFactor"
        hint="Six digits"
        submitLabel="Turn the second factor on"
        onPassed={setConfirmed}
      />
    </>
  );
}

const RecoveryCodes = ({ confirmed }: { confirmed: Confirmed }) => (
  <>
    <Banner tone="warning" title="Keep these recovery codes" live="polite">
      Each signs you in once when your phone is not at hand. They are shown this once.
    </Banner>
    <Box
      component="ul"
      aria-label="Recovery codes"
      sx={{ columns: 2, paddingInlineStart: 2.5, fontFamily: 'monospace', fontSize: '1rem' }}
    >
      {confirmed.recovery_codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </Box>
    <Button fullWidth size="large" onClick={() => beginSession(confirmed.session)}>
      I have kept them
    </Button>
  </>
);
