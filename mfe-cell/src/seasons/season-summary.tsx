import { measuresOf, percent, STUDENT_MEASURES } from '@portal/shared/contract/cell';
import type { Season, SeasonCell, StudentMeasure } from '@portal/shared/contract/cell';
import { Box, Card, Heading } from '@portal/shared/ui';
import { cellWords, FigureLink } from './figure-link';

/** The counts above the tables, in their order. */
const COUNTS: readonly StudentMeasure[] = [
  'students',
  'registered',
  'eligible',
  'placed',
  'higher_studies',
  'own_business',
  'opted_out',
  'not_placed',
];

const GRID = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))',
  margin: 0,
};

const Fact = ({ cell, words, unit }: { cell: SeasonCell; words: string; unit?: string }) => (
  <Box sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}>
    <Box component="dt" sx={{ color: 'text.secondary', typography: 'body2' }}>
      {words}
    </Box>
    <Box component="dd" sx={{ margin: 0, typography: 'h2', fontVariantNumeric: 'tabular-nums' }}>
      <FigureLink cell={cell} label={words} />
      {unit && cell.value !== null && (
        <Box component="span" sx={{ typography: 'body2', marginInlineStart: 0.75 }}>
          {unit}
        </Box>
      )}
    </Box>
  </Box>
);

/** What a season came to at a glance: shares, packages, and the students by what is known of them (F-69). */
export function SeasonSummary({ season: { year, figures } }: { season: Season }) {
  const measured = measuresOf(figures);
  const counted = (name: StudentMeasure): SeasonCell => ({
    value: measured[name],
    unit: 'count',
    list: { season: year, counted: name },
  });
  const { placed, eligible, students } = measured;
  const share = (of: number | null): SeasonCell => ({
    value: percent(placed, of),
    unit: 'percent',
    list: { season: year, counted: 'placed' },
  });
  const lpa = (name: 'median_lpa' | 'mean_lpa' | 'lowest_lpa' | 'highest_lpa'): SeasonCell => ({
    value: measured[name],
    unit: 'lpa',
    list: { season: year, counted: 'placed' },
  });
  const of = (value: number | null, words: string) =>
    `placed of ${cellWords({ value, unit: 'count' })} ${words}`;
  return (
    <Card component="section" aria-label="Placement">
      <Heading level={2} looks={3} gutterBottom>
        Placement
      </Heading>
      <Box sx={{ color: 'text.secondary', marginBlockEnd: 2 }}>
        Accepted offers only. A student counts once, with the highest accepted offer.
      </Box>
      <Box component="dl" sx={GRID}>
        <Fact cell={share(eligible)} words={of(eligible, 'eligible')} />
        <Fact cell={share(students)} words={of(students, 'students')} />
        <Fact cell={lpa('median_lpa')} words="median" unit="LPA" />
        <Fact cell={lpa('mean_lpa')} words="mean" unit="LPA" />
        <Fact cell={lpa('highest_lpa')} words="highest" unit="LPA" />
        <Fact cell={lpa('lowest_lpa')} words="lowest" unit="LPA" />
      </Box>
      <Box
        component="dl"
        sx={{
          ...GRID,
          marginBlockStart: 3,
          paddingBlockStart: 2,
          borderBlockStart: '1px solid var(--pp-palette-divider)',
        }}
      >
        {COUNTS.map((name) => (
          <Fact key={name} cell={counted(name)} words={STUDENT_MEASURES[name].title.toLowerCase()} />
        ))}
      </Box>
    </Card>
  );
}
