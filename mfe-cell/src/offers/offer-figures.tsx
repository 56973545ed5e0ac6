import type { OfferFigures as Figures } from '@portal/shared/contract/cell';
import { formatCount } from '@portal/shared/format';
import { Box } from '@portal/shared/ui';
import { useId } from 'react';

const lakhs = (value: string | null): string => (value === null ? '–' : `${value} LPA`);

/** What the accepted offers of a list come to, under its filters (F-68). */
export function OfferFigures({ figures }: { figures: Figures }) {
  const id = useId();
  const items = [
    ['Students placed', formatCount(figures.students)],
    ['Companies', formatCount(figures.companies)],
    ['Median', lakhs(figures.median_lpa)],
    ['Mean', lakhs(figures.mean_lpa)],
    ['Highest', lakhs(figures.highest_lpa)],
    ['Lowest', lakhs(figures.lowest_lpa)],
  ];
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        marginBlockEnd: 2,
        paddingBlock: 1.5,
        paddingInline: 2,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        backgroundColor: 'background.paper',
      }}
    >
      <Box id={id} sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        Accepted offers under these filters
      </Box>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, margin: 0 }}>
        {items.map(([term, value]) => (
          <Box key={term} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
            <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
              {term}
            </Box>
            <Box component="dd" sx={{ margin: 0, fontSize: '1.25rem', fontWeight: 700 }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
