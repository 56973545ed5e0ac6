import type { ImportRow } from '@portal/shared/contract/cell';
import { Box } from '@portal/shared/ui';
import { OldNew } from '../values/before-after';
import { CorrectRow } from './correct-row';
import { FIELD_LABELS } from './labels';

type StudentRowProps = { row: ImportRow; onCorrected: (line: number) => void };

/** What is wrong with a row, or what it changes; its cells can be corrected. */
export function StudentRow({ row, onCorrected }: StudentRowProps) {
  const { changes, problems, corrected = [], unverifies } = row;
  return (
    <Box>
      {changes.map(({ field, old, new: now }) => (
        <Box key={field}>
          {FIELD_LABELS[field]} <OldNew before={old} after={now} />
        </Box>
      ))}
      {unverifies && (
        <Box sx={{ color: 'error.main', fontWeight: 700 }}>
          Ends the verification: the profile says otherwise.
        </Box>
      )}
      {problems.map((problem) => (
        <Box key={problem}>{problem}</Box>
      ))}
      {corrected.length > 0 && (
        <Box sx={{ color: 'text.secondary' }}>
          Corrected here: {corrected.map((field) => FIELD_LABELS[field].toLowerCase()).join(', ')}
        </Box>
      )}
      {row.texts && <CorrectRow row={row} onCorrected={onCorrected} />}
    </Box>
  );
}
