import type { DebarmentCourse } from '@portal/shared/contract/cell';
import { formatDeadline } from '@portal/shared/format';
import { Box, Button } from '@portal/shared/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useMay } from '../api/use-staff';
import { AppealDialog, DecideDialog, DropDialog, LiftDialog } from './decide-dialogs';

type Decision = 'bar' | 'drop' | 'lift' | 'accept' | 'decline';

const WORDS: Record<Decision, string> = {
  bar: 'Debar student…',
  drop: 'Reject proposal…',
  lift: 'Lift debarment…',
  accept: 'Accept the appeal…',
  decline: 'Decline the appeal…',
};

/** What may be decided now, and why nothing more may. */
function openTo(bar: DebarmentCourse): { decisions: Decision[]; note: string | null } {
  if (bar.state === 'proposed') {
    if (bar.may_decide) return { decisions: ['bar', 'drop'], note: null };
    return {
      decisions: [],
      note: `The student may answer until ${formatDeadline(bar.answer_by ?? '')}. Then an officer decides.`,
    };
  }
  if (bar.state !== 'in force') return { decisions: [], note: null };
  if (!bar.appeal || bar.appeal_decision) return { decisions: ['lift'], note: null };
  return bar.may_decide_appeal
    ? { decisions: ['accept', 'decline'], note: null }
    : { decisions: ['lift'], note: 'You debarred the student: another officer decides the appeal.' };
}

const DIALOGS: Record<Decision, (bar: DebarmentCourse, close: () => void) => ReactNode> = {
  bar: (bar, close) => <DecideDialog bar={bar} onClose={close} />,
  drop: (bar, close) => <DropDialog bar={bar} onClose={close} />,
  lift: (bar, close) => <LiftDialog bar={bar} onClose={close} />,
  accept: (bar, close) => <AppealDialog bar={bar} lift onClose={close} />,
  decline: (bar, close) => <AppealDialog bar={bar} lift={false} onClose={close} />,
};

/** The decisions that an officer may take on a debarment now (CEL-30, CEL-31). */
export function DebarmentDecisions({ bar }: { bar: DebarmentCourse }) {
  const [asking, setAsking] = useState<Decision | null>(null);
  const mayDecide = useMay('decide debarments');
  const { decisions, note } = openTo(bar);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      {mayDecide &&
        decisions.map((decision, at) => (
          <Button
            key={decision}
            variant={at === 0 ? 'contained' : 'outlined'}
            onClick={() => setAsking(decision)}
          >
            {WORDS[decision]}
          </Button>
        ))}
      {!mayDecide && decisions.length > 0 && <span>An officer decides.</span>}
      {note !== null && <span>{note}</span>}
      {asking !== null && DIALOGS[asking](bar, () => setAsking(null))}
    </Box>
  );
}
