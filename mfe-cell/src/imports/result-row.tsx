import type { ResultDriveChange, ResultRow as Row } from '@portal/shared/contract/cell';
import { Box } from '@portal/shared/ui';
import { OldNew } from '../values/before-after';

/** A drive where the student's verdict changes. */
function DriveChange({ drive: { company, code, eligible, applied } }: { drive: ResultDriveChange }) {
  const words = eligible ? 'May now apply to' : 'May no longer apply to';
  return (
    <Box sx={{ color: eligible ? 'success.main' : 'error.main', fontWeight: 700 }}>
      {words} {company} ({code})<span>{applied && '. Has applied: the application stays.'}</span>
    </Box>
  );
}

/** What a row of results changes, or what is wrong with it. */
export const ResultRow = ({ row }: { row: Row }) => (
  <Box>
    {row.changes.map(({ label, old, new: now }) => (
      <Box key={label}>
        {label} <OldNew before={old} after={now} />
      </Box>
    ))}
    {row.drives.map((drive) => (
      <DriveChange key={drive.id} drive={drive} />
    ))}
    {row.problems.map((problem) => (
      <Box key={problem}>{problem}</Box>
    ))}
  </Box>
);
