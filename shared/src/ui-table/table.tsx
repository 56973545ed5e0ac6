import Box from '@mui/material/Box';
import MuiTable from '@mui/material/Table';
import type { ReactNode } from 'react';
import { useId } from 'react';

export { default as TableBody } from '@mui/material/TableBody';
export { default as TableCell } from '@mui/material/TableCell';
export { default as TableFooter } from '@mui/material/TableFooter';
export { default as TableHead } from '@mui/material/TableHead';
export { default as TableRow } from '@mui/material/TableRow';

type TableProps = {
  /** Says what the table holds; shown above it. */
  caption: ReactNode;
  children: ReactNode;
};

/** A table with its caption. Too wide for the screen, it scrolls by itself, by keyboard as well. */
export function Table({ caption, children }: TableProps) {
  const id = useId();
  return (
    <Box
      role="region"
      aria-labelledby={id}
      tabIndex={0}
      sx={{
        overflowX: 'auto',
        backgroundColor: 'background.paper',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1.5,
        '& > table > :last-child > tr:last-child > *': { borderBottom: 0 },
      }}
    >
      <MuiTable>
        <caption id={id}>{caption}</caption>
        {children}
      </MuiTable>
    </Box>
  );
}
