import type { ImportRow } from '@portal/shared/contract/cell';
import { Box } from '@portal/shared/ui';
import { CorrectRow } from './correct-row';
import { FIELD_LABELS } from './labels';
import { RowText } from './row-text';

type StudentRowProps = { row: ImportRow; onCorrected: (line: number) => void };

/** What is wrong with a row, or what it changes; its cells can be corrected. */
export function StudentRow({ row, onCorrected }: StudentRowProps) {
  const { changes, problems, corrected = [], unverifies } = row;
  return (
    <Box>
      <RowText
        changes={changes.map(({ field, ...change }) => ({ ...change, label: FIELD_LABELS[field] }))}
        problems={problems}
      >
        {unverifies && (
          <Box sx={{ color: 'error.main', fontWeight: 700 }}>
            Ends the verification: the profile says otherwise.
          </Box>
        )}
      </RowText>
      {corrected.length > 0 && (
        <Box sx={{ color: 'text.secondary' }}>
          Corrected here: {corrected.map((field) => FIELD_LABELS[field].toLowerCase()).join(', ')}
        </Box>
      )}
      {row.texts && <CorrectRow row={row} onCorrected={onCorrected} />}
    </Box>
  );
}
