import { useStatistics } from '@portal/shared/college';
import type { YearStatistics as YearRow } from '@portal/shared/college';
import { span, totals } from '@portal/shared/college/totals';
import { formatCount } from '@portal/shared/format';
import { Box, Heading, Typography } from '@portal/shared/ui';
import { Table, TableBody, TableCell, TableFooter, TableHead, TableRow } from '@portal/shared/ui-table';
import { BarChart } from './bar-chart';
import { Branches } from './branches';

/** A year's package in lakhs, or that it is not known. */
const lakhs = (value: number | undefined): string => (value === undefined ? '–' : formatCount(value));

const YearTable = ({ rows }: { rows: readonly YearRow[] }) => {
  const sums = totals(rows);
  const packages = hasPackages(rows);
  return (
    <Table caption={`Placements ${span(rows).replace('–', ' to ')}`}>
      <TableHead>
        <TableRow>
          <TableCell>Year</TableCell>
          <TableCell align="right">Students selected</TableCell>
          <TableCell align="right">Companies visited</TableCell>
          {packages && <TableCell align="right">Median package, LPA</TableCell>}
          {packages && <TableCell align="right">Highest package, LPA</TableCell>}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ year, studentsSelected, companiesVisited, medianPackage, highestPackage }) => (
          <TableRow key={year}>
            <TableCell component="th" scope="row">
              {year}
            </TableCell>
            <TableCell align="right">{formatCount(studentsSelected)}</TableCell>
            <TableCell align="right">{formatCount(companiesVisited)}</TableCell>
            {packages && <TableCell align="right">{lakhs(medianPackage)}</TableCell>}
            {packages && <TableCell align="right">{lakhs(highestPackage)}</TableCell>}
          </TableRow>
        ))}
      </TableBody>
      <TableFooter sx={{ '& > tr > *': { fontWeight: 650, fontSize: 'inherit', color: 'text.primary' } }}>
        <TableRow>
          <TableCell component="th" scope="row">
            Total
          </TableCell>
          <TableCell align="right">{formatCount(sums.studentsSelected)}</TableCell>
          <TableCell align="right">{formatCount(sums.companiesVisited)}</TableCell>
          {packages && <TableCell colSpan={2} />}
        </TableRow>
      </TableFooter>
    </Table>
  );
};

const hasPackages = (rows: readonly YearRow[]): boolean =>
  rows.some(({ medianPackage, highestPackage }) => medianPackage ?? highestPackage);

type Series = { title: string; of: keyof YearRow; colour: 'primary.main' | 'secondary.main' };

const COUNTS: Series[] = [
  { title: 'Students selected', of: 'studentsSelected', colour: 'primary.main' },
  { title: 'Companies visited', of: 'companiesVisited', colour: 'secondary.main' },
];
const PACKAGES: Series[] = [
  { title: 'Median package, LPA', of: 'medianPackage', colour: 'primary.main' },
  { title: 'Highest package, LPA', of: 'highestPackage', colour: 'secondary.main' },
];

/** A plot of each series that has a figure. */
const Plots = ({ rows, series }: { rows: readonly YearRow[]; series: Series[] }) => (
  <Box sx={{ display: 'grid', gap: 4 }}>
    {series.map(({ title, of, colour }) => {
      const bars = rows.flatMap(({ year, [of]: value }) =>
        value === undefined ? [] : [{ label: String(year), value }],
      );
      return bars.length > 0 && <BarChart key={of} title={title} colour={colour} bars={bars} />;
    })}
  </Box>
);

/** What the words of the packages mean. */
const Meanings = () => (
  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
    LPA: lakh rupees a year. Half of the students have more than the median, half have less; the highest is
    one student’s offer and says little about the rest.
  </Typography>
);

/** The evidence: the figures of every year as a table and plots (PUB-04), packages and branches where they are known. */
export function YearStatistics() {
  const rows = useStatistics();
  return (
    <Box component="section" aria-labelledby="statistics">
      <Heading level={2} id="statistics" gutterBottom>
        Year by year
      </Heading>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 4, md: 6 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' },
          alignItems: 'start',
        }}
      >
        <YearTable rows={rows} />
        <Plots rows={rows} series={COUNTS} />
        {hasPackages(rows) && (
          <Box sx={{ display: 'grid', gap: 3 }}>
            <Plots rows={rows} series={PACKAGES} />
            <Meanings />
          </Box>
        )}
        <Branches />
      </Box>
    </Box>
  );
}
