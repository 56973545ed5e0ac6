import { CANNOT_APPLY } from '@portal/shared/contract';
import type { DriveDraft, DraftVerdict } from '@portal/shared/contract/cell';
import { Banner, Box, Button } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { control } from '../../list/control-styles';
import { draftVerdictQuery } from './draft-queries';

type PreviewForStudentProps = { draft: Pick<DriveDraft, 'id' | 'version'> };

/**
 * What one student would read of the draft: that they may apply, or why not (CEL-41). It stands within the editor's form: no
 * field of it is the drive's, and Enter publishes nothing.
 */
export function PreviewForStudent({ draft }: PreviewForStudentProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState({ student: '', times: 0 });
  const student = typed.trim();
  const ask = (): void => {
    if (student !== '') setAsked(({ times }) => ({ student, times: times + 1 }));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    ask();
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, marginBlockEnd: 2 }}>
      <label htmlFor={id}>As this student reads it (enrollment)</label>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Box
          component="input"
          id={id}
          inputMode="numeric"
          maxLength={64}
          value={typed}
          onChange={({ target }: { target: HTMLInputElement }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          sx={{ ...control, flex: '1 1 9rem', minWidth: 0 }}
        />
        <Button variant="outlined" onClick={ask}>
          Show
        </Button>
      </Box>
      {asked.times > 0 && <Answer draft={draft} {...asked} />}
    </Box>
  );
}

function Answer({ draft, student, times }: PreviewForStudentProps & { student: string; times: number }) {
  const { data, error } = useQuery(draftVerdictQuery(draft.id, student, draft.version, times));
  return (
    <Box role="status">
      {error && <Banner tone="negative">{error.message}</Banner>}
      {!error && data && <Verdict verdict={data} />}
    </Box>
  );
}

/** In the words of the student's own page. */
const Verdict = ({ verdict: { student, ineligible } }: { verdict: DraftVerdict }) => (
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
