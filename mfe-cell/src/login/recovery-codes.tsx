import { Banner, Box, Button } from '@portal/shared/ui';
import { beginSession } from './begin-session';
import type { Added } from './passkey';

/** The recovery codes of a first second factor, this once (CEL-02). */
export const RecoveryCodes = ({ confirmed }: { confirmed: Added }) => (
  <>
    <Banner tone="warning" title="Keep these recovery codes" live="polite">
      Each code logs you in once, without your phone. The codes are shown only once.
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
      I have saved the codes
    </Button>
  </>
);
