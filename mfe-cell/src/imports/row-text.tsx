import { Box } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { OldNew } from '../values/before-after';

type RowTextProps = {
  changes: readonly { label: string; old: string; new: string }[];
  problems: readonly string[];
  /** What else follows from it. */
  children?: ReactNode;
};

/** What a row of a checked file changes, or what is wrong with it. */
export const RowText = ({ changes, problems, children }: RowTextProps) => (
  <Box>
    {changes.map(({ label, old, new: now }) => (
      <Box key={label}>
        {label} <OldNew before={old} after={now} />
      </Box>
    ))}
    {children}
    {problems.map((problem) => (
      <Box key={problem}>{problem}</Box>
    ))}
  </Box>
);
