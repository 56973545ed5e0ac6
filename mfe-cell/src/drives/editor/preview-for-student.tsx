import { CANNOT_APPLY } from '@portal/shared/contract';
import type { DriveDraft, DraftEligibility } from '@portal/shared/contract/cell';
import { Banner, Box } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { StudentFilter } from '../../choices/choice-fields';
import { draftEligibilityQuery } from './draft-queries';

type PreviewForStudentProps = { draft: Pick<DriveDraft, 'id' | 'version'> };

/**
 * What one student would read of the draft: that they may apply, or why not (CEL-41). It is inside the editor's form,
 * but no field of it is the drive's, and Enter publishes nothing.
 */
export function PreviewForStudent({ draft }: PreviewForStudentProps) {
  const [student, setStudent] = useState('');
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') event.preventDefault();
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, marginBlockEnd: 2 }} onKeyDown={onKeyDown}>
      <StudentFilter label="As this student reads it" value={student} onChange={setStudent} />
      {student !== '' && <Answer draft={draft} student={student} />}
    </Box>
  );
}

function Answer({ draft, student }: PreviewForStudentProps & { student: string }) {
  const { data, error } = useQuery(draftEligibilityQuery(draft.id, student, draft.version));
  return (
    <Box role="status">
      {error && <Banner tone="negative">{error.message}</Banner>}
      {!error && data && <Eligibility result={data} />}
    </Box>
  );
}

/** In the words of the student's own page. */
const Eligibility = ({ result: { student, ineligible } }: { result: DraftEligibility }) => (
  <>
    <b>{student.name}</b>
    {ineligible.length === 0 ? (
      <Banner tone="positive">May apply.</Banner>
    ) : (
      <Banner tone="warning" title={CANNOT_APPLY}>
        <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
          {ineligible.map(({ code, message }) => (
            <li key={code}>{message}</li>
          ))}
        </Box>
      </Banner>
    )}
  </>
);
