import { statistics } from '@portal/shared/college';
import { formatCount } from '@portal/shared/format';
import { Box, Card } from '@portal/shared/ui';
import { totals } from './totals';

const sums = totals(statistics);
const [first, last] = [statistics[0]?.year, statistics.at(-1)?.year];
const span = first === last ? String(last) : `${first}–${last}`;
const FIGURES = [
  { label: 'Students selected', value: sums.studentsSelected },
  { label: 'Companies visited', value: sums.companiesVisited },
];

/** Students selected and companies visited, as totals of the table (PUB-02). */
export const HeadlineFigures = () => (
  <Box
    component="dl"
    sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, margin: 0 }}
  >
    {FIGURES.map(({ label, value }) => (
      <Card
        key={label}
        sx={{
          display: 'flex',
          flexDirection: 'column-reverse',
          borderTop: '4px solid',
          borderTopColor: 'secondary.main',
        }}
      >
        <Box component="dt" sx={{ color: 'text.secondary' }}>
          {label}, {span}
        </Box>
        <Box component="dd" sx={{ margin: 0, typography: 'h1', color: 'primary.main' }}>
          {formatCount(value)}
        </Box>
      </Card>
    ))}
  </Box>
);
