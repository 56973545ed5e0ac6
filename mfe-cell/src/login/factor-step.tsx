import type { StaffSession } from '@portal/shared/contract/cell';
import { Banner, Box, Button } from '@portal/shared/ui';
import { useState } from 'react';
import { FactorCodeForm } from './factor-code-form';
import { showPasskey } from './passkey';

type FactorStepProps = { staff: StaffSession; onPassed: (session: StaffSession) => void };

const hintOf = ({ has_app, recovery_codes_left: left }: StaffSession): string =>
  (has_app ? 'Six digits of your app, or a recovery code' : 'A recovery code') +
  (left === null ? '' : `; ${left} are left`);

/** Shows a second factor that is set up: a passkey, a code of the app, or a recovery code (CEL-02). */
export function FactorStep({ staff, onPassed }: FactorStepProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const [waits, setWaits] = useState(false);
  const show = async (): Promise<void> => {
    setWaits(true);
    setFailed(null);
    const reply = await showPasskey();
    setWaits(false);
    if (reply.success) onPassed(reply.data);
    else setFailed(reply.message);
  };
  return (
    <>
      {staff.passkeys > 0 && (
        <Box sx={{ marginBottom: 3, display: 'grid', gap: 2 }}>
          {failed && (
            <Banner tone="negative" title="Passkey not accepted" live="assertive">
              {failed}
            </Banner>
          )}
          <Button fullWidth size="large" disabled={waits} onClick={() => void show()}>
            {waits ? 'Waiting for your key' : 'Use a passkey'}
          </Button>
          <Box sx={{ color: 'text.secondary' }}>
            {`Cannot use your passkey? ${staff.has_app ? 'A code of your app or a' : 'A'} recovery code does as well.`}
          </Box>
        </Box>
      )}
      <FactorCodeForm<StaffSession>
        call="secondFactor"
        hint={hintOf(staff)}
        submitLabel="Continue"
        onPassed={onPassed}
      />
    </>
  );
}
