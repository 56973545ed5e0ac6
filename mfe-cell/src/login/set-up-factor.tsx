import { Box, ErrorState, ExternalLink, Heading, Spinner } from '@portal/shared/ui';
import { useCallback, useEffect, useState } from 'react';
import { callCell } from '../api/call';
import type { Reply } from '../api/call';
import { AddPasskeyForm } from './add-passkey-form';
import type { Added } from './passkey';
import { RecoveryCodes } from './recovery-codes';
import { FactorCodeForm } from './factor-code-form';

type Begun = { uri: string; secret: string };

/** Sets up an app that makes codes, or a passkey, and shows the recovery codes, this once (CEL-02). */
export function SetUpFactor() {
  const [begun, setBegun] = useState<Reply<Begun> | null>(null);
  const [confirmed, setConfirmed] = useState<Added | null>(null);
  const begin = useCallback(() => {
    setBegun(null);
    void callCell<Begun>('beginSecondFactor').then(setBegun);
  }, []);
  useEffect(begin, [begin]);
  if (confirmed) return <RecoveryCodes confirmed={confirmed} />;
  if (!begun) return <Spinner label="Creating a secret for your app" />;
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
        <li>Open an app that creates codes, such as Google Authenticator or Aegis.</li>
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
      <FactorCodeForm<Added>
        call="confirmSecondFactor"
        hint="Six digits"
        submitLabel="Turn on two-factor authentication"
        onPassed={setConfirmed}
      />
      <Heading level={2} looks={3} sx={{ marginBlock: '2rem 0.5rem' }}>
        Or a passkey
      </Heading>
      <p>A security key, or the screen lock of this device.</p>
      <AddPasskeyForm onAdded={setConfirmed} />
    </>
  );
}
