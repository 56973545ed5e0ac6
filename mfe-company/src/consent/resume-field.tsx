import type { Recruitment } from '@portal/shared/contract';
import { formatBytes, formatDate } from '@portal/shared/format';
import { useController, useFormContext } from '@portal/shared/forms';
import { dismissToast, toast } from '@portal/shared/toasts';
import { Box } from '@portal/shared/ui';
import { FileDrop } from '@portal/shared/ui-choice';
import { FieldsDisabled } from '@portal/shared/ui-form';
import { useContext, useRef } from 'react';
import { checkResume } from './resume-check';
import type { ConsentValues } from './consent-values';

/** A new resume, or the last one again where there is one (CMP-08). */
export function ResumeField({ last }: { last: Recruitment['last_resume'] }) {
  const { field: stored } = useController<ConsentValues, 'resume_url'>({ name: 'resume_url' });
  const { setError, clearErrors } = useFormContext<ConsentValues>();
  const refused = useRef<number>(undefined);
  const pick = async (file: File): Promise<boolean> => {
    const refusal = await checkResume(file);
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
      {last && (
        <LastResume
          last={last}
          checked={stored.value !== null}
          onChange={(checked) => stored.onChange(checked ? last.sha256 : null)}
        />
      )}
      {/* Hidden and not removed, so that a file chosen before is there again. */}
      <Box hidden={stored.value !== null}>
        <FileDrop
          name="resume"
          label="Resume"
          hint="A PDF of less than 1 MB"
          prompt="Drag your resume here, or choose it"
          accept="application/pdf,.pdf"
          describe={({ name, size }) => (
            <>
              <strong>{name}</strong> ({formatBytes(size)})
            </>
          )}
          onPick={pick}
        />
      </Box>
    </Box>
  );
}

type LastResumeProps = {
  last: NonNullable<Recruitment['last_resume']>;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

const LastResume = ({ last, checked, onChange }: LastResumeProps) => {
  const disabled = useContext(FieldsDisabled);
  return (
    <Box component="label" sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minHeight: 44 }}>
      <Box
        component="input"
        type="checkbox"
        name="resume_url"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        sx={{
          width: 20,
          height: 20,
          flex: 'none',
          margin: 0,
          color: 'primary.main',
          accentColor: 'currentcolor',
        }}
      />
      <span>
        Use the resume of {formatDate(last.uploaded_at)} ({last.name}, {formatBytes(last.bytes)})
      </span>
    </Box>
  );
};
