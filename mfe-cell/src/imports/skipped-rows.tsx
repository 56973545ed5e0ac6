import { Box, Card } from '@portal/shared/ui';
import { whole } from './labels';

/** A row that is no student. */
export type SkippedRow = { line: number; text: string; why: string };

/** The rows that are no students, and why: totals, signatures, notes (F-24). */
export function SkippedRows({ rows }: { rows: readonly SkippedRow[] }) {
  if (rows.length === 0) return null;
  return (
    <Card component="section" aria-label="Skipped rows">
      <Box component="details">
        <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 700 }}>
          {`${rows.length === 1 ? '1 row is skipped' : `${whole(rows.length)} rows are skipped`}: no students`}
        </Box>
        <Box component="ul" sx={{ marginBlock: 1, paddingInlineStart: 2.5, overflowWrap: 'anywhere' }}>
          {rows.map(({ line, text, why }) => (
            <li key={line}>
              Row {line}, {why}: {text}
            </li>
          ))}
        </Box>
      </Box>
    </Card>
  );
}
