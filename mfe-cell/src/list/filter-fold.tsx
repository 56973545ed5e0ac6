import { Box, Button } from '@portal/shared/ui';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';

type FilterFoldProps = {
  /** How many filters are active: a list that is filtered must say so where its filters are out of sight. */
  count: number;
  children: ReactNode;
};

/** The filters of a list: side by side, and on a phone behind one button, so that the list is in the first screen. */
export function FilterFold({ count, children }: FilterFoldProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        sx={{ display: { md: 'none' } }}
      >
        {count === 0 ? 'Filter and sort' : `Filter and sort (${count} in force)`}
      </Button>
      <Box
        id={id}
        sx={{
          display: { xs: isOpen ? 'flex' : 'none', md: 'contents' },
          flexWrap: 'wrap',
          gap: 1.5,
          width: '100%',
        }}
      >
        {children}
      </Box>
    </>
  );
}
