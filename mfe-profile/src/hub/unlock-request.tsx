import { lazy, Suspense, useId, useRef, useState } from 'react';
import type { OwnUnlockRequest } from '@portal/shared/contract';
import { formatDateTime } from '@portal/shared/format';
import { useCancel, withdrawUnlock } from '@portal/shared/http';
import { Banner, Box, Button, Card, Heading, Spinner, Typography } from '@portal/shared/ui';
import { profileRules } from '../rules';
import type { Profile } from './load-profile';
import { lockedSections } from './locked-sections';

const UnlockForm = lazy(() => import('./unlock-form'));

type UnlockRequestProps = {
  profile: Profile;
  /** Called once a request is made or withdrawn. */
  onChange: () => void;
};

/** Asking the placement cell for sections of a locked profile, the state of the request, and its result (CEL-23). */
export function UnlockRequest({ profile, onChange }: UnlockRequestProps) {
  const id = useId();
  const heading = useRef<HTMLElement>(null);
  const [isAsking, setAsking] = useState(false);
  const request = profile.registered.unlock_request;
  const sections = lockedSections(profile);
  // Button or form go away: the result is below the heading.
  const close = () => {
    heading.current?.focus();
    setAsking(false);
  };
  const done = () => {
    close();
    onChange();
  };
  const mayAsk = request?.state !== 'open' && sections.length > 0;
  return (
    <Card component="section" aria-labelledby={id}>
      <Heading level={2} looks={3} id={id} ref={heading} tabIndex={-1} gutterBottom>
        Ask for a change
      </Heading>
      {request && <State request={request} profile={profile} onWithdrawn={done} />}
      {mayAsk && !isAsking && (
        <>
          <Typography gutterBottom>
            A locked section can be changed once the placement cell has unlocked it. Ask for it with a reason.
          </Typography>
          <Button variant="outlined" onClick={() => setAsking(true)}>
            Ask for a change
          </Button>
        </>
      )}
      {mayAsk && isAsking && (
        <Suspense fallback={<Spinner label="Loading: the form" />}>
          <UnlockForm sections={sections} onDone={done} onCancel={close} />
        </Suspense>
      )}
    </Card>
  );
}

const titles = (names: readonly string[]): string =>
  names.map((name) => profileRules.sections[name]?.title ?? name).join(', ');

type StateProps = { request: OwnUnlockRequest; profile: Profile; onWithdrawn: () => void };

/** The state of the newest request; one that was granted is over once its sections are locked again. */
function State({ request, profile, onWithdrawn }: StateProps) {
  const { state, sections, granted, reason, asked_at, decided_at, answer } = request;
  const open = profile.registered.open_sections ?? [];
  if (state === 'granted' && !open.some(({ section }) => granted.some((name) => name === section)))
    return null;
  const refused = sections.filter((name) => !granted.includes(name));
  return (
    <Box sx={{ marginBlockEnd: 2, overflowWrap: 'anywhere' }}>
      {state === 'open' && (
        <Banner
          title={`Your request is with the placement cell: ${titles(sections)}`}
          action={<Withdraw id={request.id} onWithdrawn={onWithdrawn} />}
        >
          <div>Your reason: {reason}</div>
          Asked {formatDateTime(asked_at)}. The answer appears here.
        </Banner>
      )}
      {state === 'granted' && (
        <Banner tone="positive" title={`Unlocked as you asked: ${titles(granted)}`}>
          {refused.length > 0 && <div>Still locked: {titles(refused)}.</div>}
          <div>The placement cell: {answer}</div>
        </Banner>
      )}
      {state === 'declined' && (
        <Banner tone="warning" title={`Your request was declined: ${titles(sections)}`}>
          <div>The placement cell: {answer}</div>
          <div>{decided_at && formatDateTime(decided_at)}</div>
        </Banner>
      )}
    </Box>
  );
}

/** Takes the request back, so that another can be made. */
function Withdraw({ id, onWithdrawn }: { id: string; onWithdrawn: () => void }) {
  const { isBusy, press } = useCancel(() => withdrawUnlock(id), onWithdrawn);
  return (
    <Button variant="outlined" color="inherit" disabled={isBusy} onClick={press}>
      Withdraw the request
    </Button>
  );
}
