import { measuresOf, percent, STUDENT_COUNTS, STUDENT_MEASURES } from '@portal/shared/contract/cell';
import type { PackageMeasure, Season, SeasonCell, StudentMeasure } from '@portal/shared/contract/cell';
import { Box } from '@portal/shared/ui';
import { cellText, FigureLink } from './figure-link';
import { Section } from '../frame/section';

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
  const cellOf = (
    value: number | null,
    unit: SeasonCell['unit'],
    counted: StudentMeasure = 'placed',
  ): SeasonCell => ({ value, unit, list: { season: year, counted } });
  const { placed, eligible, students } = measured;
  const share = (of: number | null) => cellOf(percent(placed, of), 'percent');
  const lpa = (name: PackageMeasure) => cellOf(measured[name], 'lpa');
  const of = (value: number | null, words: string) =>
    `placed of ${cellText({ value, unit: 'count' })} ${words}`;
  return (
    <Section title="Placement">
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
        {STUDENT_COUNTS.map((name) => (
          <Fact
            key={name}
            cell={cellOf(measured[name], 'count', name)}
            words={STUDENT_MEASURES[name].title.toLowerCase()}
          />
        ))}
      </Box>
    </Section>
  );
}
