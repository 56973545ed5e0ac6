import Box from '@mui/material/Box';
import { Fragment } from 'react';
import type { ReactNode } from 'react';

type DescriptionListProps = {
  items: readonly { term: string; description: ReactNode }[];
};

/** Terms with their values; side by side where there is room, one above the other on a phone. */
export const DescriptionList = ({ items }: DescriptionListProps) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: '1fr', sm: 'minmax(10rem, 2fr) 3fr' },
      columnGap: 3,
      rowGap: { xs: 0, sm: 1.25 },
      margin: 0,
      '& dt': { color: 'text.secondary' },
      '& dd': { margin: 0, marginBottom: { xs: 1.5, sm: 0 }, fontWeight: 600, overflowWrap: 'anywhere' },
    }}
  >
    {items.map(({ term, description }) => (
      <Fragment key={term}>
        <dt>{term}</dt>
        <dd>{description}</dd>
      </Fragment>
    ))}
  </Box>
);
