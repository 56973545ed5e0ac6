import type { ImportRow } from '@portal/shared/contract/cell';
import { Box, Button } from '@portal/shared/ui';
import { OldNew } from '../values/before-after';
import { studentsImport } from './import-store';
import { FIELD_LABELS } from './labels';

/** What is wrong with a row, or what it changes. */
export function StudentRow({ row }: { row: ImportRow }) {
  const { changes, problems, suggestion, unverifies } = row;
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
      {suggestion && (
        <Button
          variant="outlined"
          size="small"
          onClick={() => void studentsImport.takeBranch(suggestion.said, suggestion.branch)}
        >
          Read “{suggestion.said}” as {suggestion.branch}
        </Button>
      )}
    </Box>
  );
}
