import type { ImportRequest } from '@portal/shared/contract/cell';
import { Box, Button } from '@portal/shared/ui';
import { useState } from 'react';
import { RadioChoice } from '../changes/radio-choice';
import { Section } from '../frame/section';
import { whole } from './labels';

type Mode = ImportRequest['mode'];

export type ApplyPanelProps = {
  /** 'What is imported', and what that comes to. */
  title: string;
  about: string;
  /** How many students are written, and how many rows are not taken. */
  students: number;
  left: number;
  /** What the button does: 'Import 12 students'. */
  label: string;
  /** Whether something that was entered has to be corrected first; what is shown says what. */
  isBlocked?: boolean;
  isBusy: boolean;
  onRun: (mode: Mode) => void;
  onCancel: () => void;
};

/** What is done with the rows: those that are right, or all of them or none. */
export function ApplyPanel({
  title,
  about,
  students,
  left,
  label,
  isBlocked = false,
  isBusy,
  onRun,
  onCancel,
}: ApplyPanelProps) {
  const [wanted, setWanted] = useState<Mode>('good');
  const mode = left > 0 ? 'good' : wanted;
  return (
    <Section title={title}>
      <Box component="fieldset" sx={{ border: 0, margin: 0, padding: 0 }}>
        <legend>{about}</legend>
        <RadioChoice
          name="import-mode"
          value="good"
          chosen={mode}
          title={`The ${whole(students)} that are valid`}
          hint={
            left > 0 ? `The ${whole(left)} others stay out, and download as a file.` : 'That is all of them.'
          }
          onChoose={setWanted}
        />
        <RadioChoice
          name="import-mode"
          value="all"
          chosen={mode}
          title="Import all rows or none"
          hint={
            left > 0
              ? `Not possible until the ${whole(left)} are corrected.`
              : 'If one row fails, nothing is imported.'
          }
          disabled={left > 0}
          onChoose={setWanted}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, marginBlockStart: 2 }}>
        <Box sx={{ flexGrow: 1, color: 'text.secondary' }}>One batch: it can be undone whole today.</Box>
        <Button variant="outlined" onClick={onCancel} disabled={isBusy}>
          Cancel
        </Button>
        <Button onClick={() => onRun(mode)} disabled={isBusy || isBlocked || students === 0}>
          {label}
        </Button>
      </Box>
    </Section>
  );
}
