import type { OwnResume } from '@portal/shared/contract';
import { formatDate } from '@portal/shared/format';
import { useController, useFormContext } from '@portal/shared/forms';
import { dismissToast, toast } from '@portal/shared/toasts';
import { Box } from '@portal/shared/ui';
import { FileDrop } from '@portal/shared/ui-choice';
import { FieldsDisabled } from '@portal/shared/ui-form';
import { useContext, useRef } from 'react';
import type { ReactNode } from 'react';
import { checkResume, pagesOf } from './resume-check';
import { resumeText } from './resume-text';
import type { ConsentValues } from './consent-values';

/** A new resume, or one of the student's own that was sent before (CMP-08). */
export function ResumeField({ resumes }: { resumes: readonly OwnResume[] }) {
  const { field: stored } = useController<ConsentValues, 'resume_url'>({ name: 'resume_url' });
  const { setError, clearErrors } = useFormContext<ConsentValues>();
  const refused = useRef<number>(undefined);
  const pick = async (file: File, isMeant: () => boolean): Promise<boolean> => {
    const refusal = await checkResume(file);
    // Of a file that another one has taken the place of, nothing is said any more.
    if (!isMeant()) return false;
    if (refusal) {
      refused.current = toast({ ...refusal, variant: 'destructive' });
      setError('resume', { message: refusal.description });
      return false;
    }
    clearErrors('resume');
    // What it says does not hold any more (W-49).
    if (refused.current !== undefined) dismissToast(refused.current);
    return true;
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {resumes.length > 0 && (
        <OwnResumes resumes={resumes} used={stored.value} onUse={(sha256) => stored.onChange(sha256)} />
      )}
      {/* Hidden and not removed, so that a file chosen before is there again. */}
      <Box hidden={stored.value !== null}>
        <FileDrop
          name="resume"
          label="Resume"
          hint="A PDF of less than 1 MB"
          prompt="Drag your resume here, or choose it"
          accept="application/pdf,.pdf"
          describe={(file) => (
            <span>
              <strong>{file.name}</strong> ({resumeText({ pages: pagesOf(file), bytes: file.size })})
            </span>
          )}
          onPick={pick}
        />
      </Box>
    </Box>
  );
}

type OwnResumesProps = {
  resumes: readonly OwnResume[];
  /** The SHA-256 of the one that is used; null for a new file. */
  used: string | null;
  onUse: (sha256: string | null) => void;
};

/** One tap uses a resume that was sent before, another comes back to a new file. */
const OwnResumes = ({ resumes, used, onUse }: OwnResumesProps) => (
  <Box role="radiogroup" aria-label="Which resume" sx={{ minWidth: 0 }}>
    {resumes.map(({ sha256, name, uploaded_at: sent, ...facts }) => (
      <Choice key={sha256} checked={used === sha256} onChoose={() => onUse(sha256)}>
        Use the resume of {formatDate(sent)} ({name}, {resumeText(facts)})
      </Choice>
    ))}
    <Choice checked={used === null} onChoose={() => onUse(null)}>
      Send a new resume
    </Choice>
  </Box>
);

type ChoiceProps = { checked: boolean; onChoose: () => void; children: ReactNode };

function Choice({ checked, onChoose, children }: ChoiceProps) {
  const disabled = useContext(FieldsDisabled);
  return (
    <Box
      component="label"
      sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minHeight: 44, overflowWrap: 'anywhere' }}
    >
      <Box
        component="input"
        type="radio"
        name="resume_url"
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        sx={{
          width: 20,
          height: 20,
          flex: 'none',
          margin: 0,
          color: 'primary.main',
          accentColor: 'currentcolor',
        }}
      />
      <Box component="span" sx={{ minWidth: 0 }}>
        {children}
      </Box>
    </Box>
  );
}
