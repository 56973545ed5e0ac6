import { useStatistics } from '@portal/shared/college';
import { span, totals } from '@portal/shared/college/totals';
import { formatCount } from '@portal/shared/format';
import { Box } from '@portal/shared/ui';

/** Students selected and companies visited, as totals of the table (PUB-02); packages of the last year, where known. */
export function HeadlineFigures() {
  const statistics = useStatistics();
  const sums = totals(statistics);
  const { year, medianPackage, highestPackage } = statistics.at(-1) ?? {};
  const years = span(statistics);
  const figures = [
    { label: `Students selected, ${years}`, value: sums.studentsSelected, unit: '' },
    { label: `Companies visited, ${years}`, value: sums.companiesVisited, unit: '' },
    { label: `Median package, ${year}`, value: medianPackage, unit: 'LPA' },
    { label: `Highest package, ${year}`, value: highestPackage, unit: 'LPA' },
  ];
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
        margin: 0,
        marginTop: { xs: 3, md: 4 },
        paddingTop: 2,
        borderTop: '1px solid',
        borderColor: 'color-mix(in srgb, currentColor 30%, transparent)',
      }}
    >
      {figures.map(({ label, value, unit }) =>
        value === undefined ? null : (
          <Box
            key={label}
            sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}
          >
            <Box component="dt" sx={{ typography: 'body2' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ margin: 0, typography: 'h1' }}>
              {formatCount(value)}
              {unit && (
                <Box component="span" sx={{ typography: 'body2', marginInlineStart: 0.75 }}>
                  {unit}
                </Box>
              )}
            </Box>
          </Box>
        ),
      )}
    </Box>
  );
}
