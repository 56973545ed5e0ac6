import Box from '@mui/material/Box';
import { Fragment } from 'react';
import type { ReactNode } from 'react';

type Item = { term: string; description: ReactNode };
type DescriptionListProps = { items: readonly Item[] };

const terms = {
  margin: 0,
  '& dt': { color: 'text.secondary' },
  '& dd': { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
} as const;

/** Terms with their values; side by side where there is room, one above the other on a phone. */
export const DescriptionList = ({ items }: DescriptionListProps) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 13rem) minmax(0, 1fr)' },
      columnGap: 3,
      rowGap: { xs: 0, sm: 1.25 },
      ...terms,
      '& dd': { ...terms['& dd'], marginBottom: { xs: 1.5, sm: 0 } },
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

/** Letters that a column of a phone holds; a longer value has the row for itself there. */
const SHORT = 11;

/** Many terms with short values: each value below its term, two on a phone, three where there is room. */
export const DescriptionGrid = ({ items }: { items: readonly { term: string; description: string }[] }) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      // In letters: large text makes it fewer columns, down to one.
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(8rem, (100% - 48px) / 3)), 1fr))',
      columnGap: { xs: 2, sm: 3 },
      rowGap: 1.5,
      ...terms,
    }}
  >
    {items.map(({ term, description }) => (
      <Box key={term} sx={{ gridColumn: { xs: description.length > SHORT ? '1 / -1' : 'auto', sm: 'auto' } }}>
        <dt>{term}</dt>
        <dd>
          {/* A mail address breaks before its host. */}
          {description.split(/(?=@)/).map((part) => (
            <Fragment key={part}>
              <wbr />
              {part}
            </Fragment>
          ))}
        </dd>
      </Box>
    ))}
  </Box>
);
