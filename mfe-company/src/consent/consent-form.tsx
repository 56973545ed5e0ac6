import { parseJobProfile } from '@portal/shared/contract';
import type { Recruitment } from '@portal/shared/contract';
import { useForm } from '@portal/shared/forms';
import { Box, Heading } from '@portal/shared/ui';
import { RadioGroup } from '@portal/shared/ui-choice';
import { Form, SubmitBar } from '@portal/shared/ui-form';
import { useRef } from 'react';
import { useLeaveGuard } from '@portal/shared/remote';
import { isFilled, missingOf } from './consent-answer';
import { answerOf } from './consent-values';
import type { ConsentValues } from './consent-values';
import { useKeepAnswer, useAnswerDraft } from './answer-draft';
import { ResumeField } from './resume-field';
import { LeaveForm } from './leave-form';
import { ReviewDialog } from './review-dialog';
import { RolePicker } from './role-picker';
import { SubmissionFailure } from './submission-failure';
import { useSubmitConsent } from './use-submit-consent';

type ConsentFormProps = {
  drive: Recruitment;
  consentId: string;
  /** Asks the server again, after it said that something has changed. */
  onDecided: () => void;
};

const CHOICES = [
  { value: 'TRUE', label: 'Yes' },
  { value: 'FALSE', label: 'No' },
];

/** Yes with roles and a resume, or No; each shown once more and confirmed before it is sent (CMP-06 to CMP-11). */
export function ConsentForm({ drive, consentId, onDecided }: ConsentFormProps) {
  const { whose, values } = useAnswerDraft(consentId, drive);
  const form = useForm<ConsentValues>({ defaultValues: values });
  const forget = useKeepAnswer(whose, consentId, form);
  const answer = answerOf(form.watch());
  const { blocker, release } = useLeaveGuard(isFilled(answer));
  const fields = useRef<HTMLDivElement>(null);
  const focusSubmit = (): void => fields.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  const submission = useSubmitConsent(consentId, form, {
    onDecided,
    onBack: focusSubmit,
    onSent: () => {
      forget();
      release();
    },
  });
  const missing = missingOf(answer);
  return (
    <Form form={form} onSubmit={submission.ask} label="Consent">
      <Heading level={2} looks={3} gutterBottom>
        Your decision
      </Heading>
      <SubmissionFailure />
      <Box ref={fields} sx={{ display: 'grid', gap: 3 }}>
        <RadioGroup name="is_concern" label="Do you want to apply for this job?" options={CHOICES} />
        {answer.choice === 'TRUE' && (
          <>
            <RolePicker
              roles={parseJobProfile(drive.job_profile)}
              limit={drive.jobrole_limit}
              closed={drive.closed_roles}
            />
            <ResumeField
              resumes={drive.resumes.filter(({ sha256 }) => !submission.unreadable.includes(sha256))}
            />
            <SubmitBar label="Submit" disabled={missing.length > 0} />
            <Missing sentences={missing} />
          </>
        )}
        {answer.choice === 'FALSE' && (
          <>
            <p>You chose not to apply. Click below to confirm your decision.</p>
            <SubmitBar label="Submit as Not Interested" />
          </>
        )}
      </Box>
      <LeaveForm blocker={blocker} />
      {submission.review && (
        <ReviewDialog
          {...submission.review}
          drive={drive}
          onConfirm={() => void submission.send()}
          onCancel={submission.goBack}
          onClosed={submission.closed}
        />
      )}
    </Form>
  );
}

/** Why Submit cannot be pressed yet (CMP-09). */
const Missing = ({ sentences }: { sentences: string[] }) =>
  sentences.length > 0 && (
    <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5, color: 'text.secondary' }}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </Box>
  );
