import { beginAudienceSession } from '@portal/shared/audience';
import type { PasskeyItem, StaffSession } from '@portal/shared/contract/cell';
import { formatDateTime } from '@portal/shared/format';
import { Box, Button, Card, ErrorState, Heading, Spinner } from '@portal/shared/ui';
import { Dialog } from '@portal/shared/ui-dialog';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AUDIENCE } from '../api/session';
import type { Reply } from '../api/call';
import { passkeysQuery } from '../api/queries';
import { AddPasskeyForm } from './add-passkey-form';
import { FactorStep } from './factor-step';
import { removePasskey, wantsStepUp } from './passkey';
import type { Added } from './passkey';
import { RecoveryCodes } from './recovery-codes';

type Attempt = <T>(send: () => Promise<Reply<T>>) => Promise<Reply<T>>;

/**
 * Tries, and where the second factor has to be shown first asks for it and tries again.
 * @returns what to try by, and the dialog while it asks: `resolve` goes on, or ends it
 */
function useStepUp() {
  const [asking, setAsking] = useState<{ resolve: (isShown: boolean) => void } | null>(null);
  const attempt: Attempt = async (send) => {
    const reply = await send();
    if (!wantsStepUp(reply)) return reply;
    const isShown = await new Promise<boolean>((resolve) => setAsking({ resolve }));
    setAsking(null);
    return isShown ? send() : reply;
  };
  return { attempt, asking };
}

/** One's own passkeys: listed, added, and removed; the second factor is shown before either (CEL-02). */
export function Passkeys({ staff }: { staff: StaffSession }) {
  const { data, error, refetch } = useQuery(passkeysQuery);
  const queries = useQueryClient();
  const { attempt, asking } = useStepUp();
  const [added, setAdded] = useState<Added | null>(null);
  const renew = () => void queries.invalidateQueries({ queryKey: passkeysQuery.queryKey });
  const take = (one: Added) => {
    if (one.recovery_codes.length > 0) setAdded(one);
    else beginAudienceSession(AUDIENCE, one.session);
    renew();
  };
  return (
    <Box component="section" aria-labelledby="passkeys" sx={{ marginBlockEnd: 3 }}>
      <Heading level={2} looks={3} gutterBottom id="passkeys">
        Passkeys
      </Heading>
      <p>
        Lost a key? Log in with another one, a code of your app or a recovery code, and remove it here.
        Without any of these, another officer invites you again, which removes two-factor authentication.
      </p>
      {!data && !error && <Spinner label="Loading your passkeys" />}
      {error && (
        <ErrorState headingLevel={3} onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      )}
      <Box
        component="ul"
        sx={{ listStyle: 'none', margin: 0, marginBlockEnd: 2, padding: 0, display: 'grid', gap: 1.5 }}
      >
        {data?.map((item) => (
          <Passkey key={item.id} item={item} attempt={attempt} onRemoved={renew} />
        ))}
      </Box>
      <Box sx={{ maxWidth: '30rem' }}>
        {added ? <RecoveryCodes confirmed={added} /> : <AddPasskeyForm attempt={attempt} onAdded={take} />}
      </Box>
      {asking && (
        <Dialog
          open
          title="Confirm that it is you"
          onClose={() => asking.resolve(false)}
          actions={
            <Button variant="outlined" onClick={() => asking.resolve(false)}>
              Cancel
            </Button>
          }
        >
          <p>This changes how you log in.</p>
          <FactorStep staff={staff} onPassed={() => asking.resolve(true)} />
        </Dialog>
      )}
    </Box>
  );
}

type PasskeyProps = { item: PasskeyItem; attempt: Attempt; onRemoved: () => void };

function Passkey({ item, attempt, onRemoved }: PasskeyProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const remove = async (): Promise<void> => {
    const reply = await attempt(() => removePasskey(item));
    if (reply.success) onRemoved();
    else setFailed(reply.message);
  };
  return (
    <Card component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 14rem', overflowWrap: 'anywhere' }}>
        <strong>{item.name}</strong>
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {`Since ${formatDateTime(item.since)}${item.last_used ? `, last used ${formatDateTime(item.last_used)}` : ', not used yet'}`}
        </Box>
        <Box role="alert">{failed}</Box>
      </Box>
      <Button
        variant="outlined"
        aria-label={`Remove the passkey: ${item.name}`}
        onClick={() => void remove()}
      >
        Remove
      </Button>
    </Card>
  );
}
