import { undoneMailText } from '@portal/shared/contract/cell';
import type { ActionItem, UndoneData, UndoPreview } from '@portal/shared/contract/cell';
import { Banner, Box, Spinner } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RadioChoice } from '../changes/radio-choice';
import { plural } from '../values/waiting-time';
import { sizeText, UndoChanges } from './undo-changes';
import { undoPreviewQuery } from './undo-query';
import { ReasonDialog } from '../changes/reason-dialog';

type UndoDialogProps = {
  action: Pick<ActionItem, 'title' | 'batch'> & Partial<Pick<ActionItem, 'student'>>;
  onUndone?: (undone: UndoneData) => void;
  onClose: () => void;
};

/** Whether the row's student is meant alone, or all that was done with it at once. */
type Scope = 'student' | 'whole';
type ScopeProps = {
  name: string;
  whole: UndoPreview['whole'];
  scope: Scope;
  onScope: (scope: Scope) => void;
};

const ScopeChoice = ({ name, whole, scope, onScope }: ScopeProps) => (
  <Box component="fieldset" sx={{ border: 0, margin: 0, padding: 0 }}>
    <Box component="legend" sx={{ padding: 0 }}>
      What to undo
    </Box>
    <RadioChoice
      name="undo-scope"
      value="student"
      chosen={scope}
      title={`Only for ${name}`}
      onChoose={onScope}
    />
    <RadioChoice
      name="undo-scope"
      value="whole"
      chosen={scope}
      title={`All that was done at once: ${sizeText(whole)}`}
      onChoose={onScope}
    />
  </Box>
);

/**
 * Undoes the batch of an action, or the part of the action's student alone where the batch allows that, with a reason (CEL-81). What
 * changes by it is listed before, by name (F-65).
 */
export function UndoDialog({ action, onUndone, onClose }: UndoDialogProps) {
  const student = action.student ?? null;
  const [scope, setScope] = useState<Scope>(student ? 'student' : 'whole');
  const asked = scope === 'student' && student ? { student: student.id } : {};
  const { data, error } = useQuery(undoPreviewQuery(action.batch, asked));
  const isAlone = data?.alone === true && 'student' in asked;
  return (
    <ReasonDialog<UndoneData>
      title={`Undo “${action.title}”?`}
      submitLabel={data ? `Undo ${plural(data.changes, 'change')}` : 'Undo'}
      isBlocked={!data || data.obstacles.length > 0}
      call="undo"
      id={action.batch}
      body={{ changes: data?.changes, ...(isAlone ? asked : {}) }}
      {...(onUndone ? { onDone: onUndone } : {})}
      doneText={undoneMailText}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {student && data?.alone && (
          <ScopeChoice name={student.name} whole={data.whole} scope={scope} onScope={setScope} />
        )}
        {data && <UndoChanges preview={data} />}
        {!data && !error && <Spinner label="Loading what the undo changes" />}
        {!data && error && <Banner tone="negative" title={error.message} />}
        <span>All of it is undone, or nothing. A change can be undone only on the day when it was made.</span>
      </Box>
    </ReasonDialog>
  );
}
