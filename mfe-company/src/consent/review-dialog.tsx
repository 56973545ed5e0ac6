import { parseJobProfile } from '@portal/shared/contract';
import type { Recruitment } from '@portal/shared/contract';
import { Banner, Box } from '@portal/shared/ui';
import { DescriptionList, RoleLabels } from '@portal/shared/ui-data';
import { ConfirmDialog } from '@portal/shared/ui-dialog';
import { CONFIRMATIONS } from './consent-answer';
import type { CompleteAnswer, ConsentAnswer } from './consent-answer';
import { pagesOf } from './resume-check';
import { resumeText } from './resume-text';

type ReviewDialogProps = {
  drive: Recruitment;
  answer: CompleteAnswer;
  open: boolean;
  /** While it is sent. */
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  onClosed: () => void;
};

const WORDS = {
  TRUE: { title: 'Your application to', confirm: 'Yes, apply' },
  FALSE: { title: 'Not applying to', confirm: 'Yes, do not apply' },
} as const;

/** All that is about to be sent and what follows from it, above the prescribed question (CMP-10; W-41). */
export function ReviewDialog({ drive, answer, onClosed, ...dialog }: ReviewDialogProps) {
  const { choice, roles, resume } = answer;
  return (
    <ConfirmDialog
      {...dialog}
      onClosed={onClosed}
      title={`${WORDS[choice].title} ${drive.company.c_name}`}
      confirmLabel={WORDS[choice].confirm}
      cancelLabel="Go back"
    >
      <Box sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
        {choice === 'TRUE' && (
          <DescriptionList
            items={[
              { term: 'Roles, first choice first', description: <Roles drive={drive} titles={roles} /> },
              { term: 'Resume', description: <Resume drive={drive} resume={resume} /> },
            ]}
          />
        )}
        <Banner tone="warning" title="This is final.">
          You cannot change your answer or take it back.
          {choice === 'TRUE' && drive.absence_counts !== false && (
            <div>If you apply and are absent from a round, you are debarred from future drives.</div>
          )}
        </Banner>
        <Box sx={{ fontWeight: 650, typography: 'h5', color: 'text.primary' }}>{CONFIRMATIONS[choice]}</Box>
      </Box>
    </ConfirmDialog>
  );
}

const Roles = ({ drive, titles }: { drive: Recruitment; titles: string[] }) => {
  const roles = parseJobProfile(drive.job_profile);
  return (
    <Box component="ol" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
      {titles.map((chosen) => {
        const role = roles.find(({ title }) => title === chosen);
        return <li key={chosen}>{role ? <RoleLabels role={role} /> : chosen}</li>;
      })}
    </Box>
  );
};

function Resume({ drive, resume }: { drive: Recruitment } & Pick<ConsentAnswer, 'resume'>) {
  const file =
    resume?.kind === 'file'
      ? { name: resume.file.name, bytes: resume.file.size, pages: pagesOf(resume.file) }
      : drive.resumes.find(({ sha256 }) => sha256 === resume?.sha256);
  return file && `${file.name}, ${resumeText(file)}`;
}
