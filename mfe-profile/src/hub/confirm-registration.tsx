import { useId, useState } from 'react';
import { trackBusy } from '@portal/shared/busy';
import { NOT_CONFIRMED, setRegistered } from '@portal/shared/http';
import { toast } from '@portal/shared/toasts';
import { Banner, Button, Card, Stack, Typography } from '@portal/shared/ui';
import { OpenDrafts } from './open-drafts';
import type { Profile } from './load-profile';
import type { Progress } from './progress';
import { ReviewDialog } from './review-dialog';
import { StepHeading } from './step-heading';
import type { Drafts, DraftsFailure } from './use-drafts';

type ConfirmRegistrationProps = {
  /** Which of the steps to a registered profile it is; none where a locked profile is confirmed again (CEL-21). */
  step?: number;
  profile: Profile;
  progress: Progress;
  /** Null until it is known which there are. */
  drafts: Drafts | null;
  /** Why it is not known. */
  draftsFailure: DraftsFailure | null;
  onRetryDrafts: () => void;
  onDiscard: (section: string) => Promise<void>;
  onRegistered: () => void;
};

const words = ({ complete, missing }: Progress, hasDrafts: boolean, isFirst: boolean): string =>
  complete
    ? `Everything that is required is filled. ${
        hasDrafts
          ? 'Save or discard your drafts first. Confirming locks your profile.'
          : isFirst
            ? 'Check it, then confirm: afterwards nothing can be changed.'
            : 'Check it, then confirm: what was given back is locked again.'
      }`
    : `Still to fill: ${missing.join(', ')}.`;

/** The review before the profile is locked, and what came of it. */
function useRegister(onRegistered: () => void) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const confirm = async () => {
    setBusy(true);
    const answer = await trackBusy(setRegistered(true));
    setBusy(false);
    setOpen(false);
    if (answer.success) {
      toast({ title: 'Profile Registered Successfully', variant: 'success' });
      onRegistered();
    } else {
      setRefusal(answer.message);
      const title = answer.isUnconfirmed ? NOT_CONFIRMED : 'Error';
      toast({ title, description: answer.message, variant: 'destructive' });
    }
  };
  const review = () => {
    setRefusal(null);
    setOpen(true);
  };
  return { open, busy, refusal, review, cancel: () => setOpen(false), confirm };
}

/** Another device may have left a draft: until that is known nothing is locked (W-52). */
const DraftsUnread = ({ failure, onRetry }: { failure: DraftsFailure; onRetry: () => void }) => (
  <Banner
    tone="warning"
    title="Your drafts could not be read"
    action={
      <Button variant="outlined" onClick={onRetry}>
        Try again
      </Button>
    }
  >
    {failure.message} Confirming waits until it is known whether anything is typed and not saved.
  </Banner>
);

/** 'Confirm Register Profile': offered once everything is filled and no draft is left; locks the profile (PRF-03). */
export function ConfirmRegistration(props: ConfirmRegistrationProps) {
  const { step, profile, progress, drafts, draftsFailure } = props;
  const id = useId();
  const hasDrafts = drafts !== null && drafts.size > 0;
  const { open, busy, refusal, review, cancel, confirm } = useRegister(props.onRegistered);

  return (
    <Card component="section" aria-labelledby={id}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <StepHeading step={step} id={id}>
          Confirm Register Profile
        </StepHeading>
        <Typography id={`${id}-what`}>{words(progress, hasDrafts, step !== undefined)}</Typography>
        {drafts && hasDrafts && <OpenDrafts drafts={drafts} onDiscard={props.onDiscard} />}
        {draftsFailure && <DraftsUnread failure={draftsFailure} onRetry={props.onRetryDrafts} />}
        {refusal && (
          <Banner tone="negative" title="Your profile was not registered">
            {refusal}
          </Banner>
        )}
        <Button
          variant="contained"
          size="large"
          disabled={!progress.complete || busy || drafts?.size !== 0}
          aria-describedby={`${id}-what`}
          onClick={review}
        >
          Confirm Register Profile
        </Button>
      </Stack>
      {open && (
        <ReviewDialog profile={profile} busy={busy} onConfirm={() => void confirm()} onCancel={cancel} />
      )}
    </Card>
  );
}
