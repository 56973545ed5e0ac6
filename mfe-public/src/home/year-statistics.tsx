import { statistics } from '@portal/shared/college';
import { formatCount } from '@portal/shared/format';
import { Box, Heading } from '@portal/shared/ui';
import { Table, TableBody, TableCell, TableFooter, TableHead, TableRow } from '@portal/shared/ui-table';
import { BarChart } from './bar-chart';
import { totals } from './totals';

const sums = totals(statistics);
const first = statistics[0]?.year;
const last = statistics[statistics.length - 1]?.year;

const YearTable = () => (
  <Table caption={first === last ? `Placements ${last}` : `Placements ${first} to ${last}`}>
    <TableHead>
      <TableRow>
        <TableCell>Year</TableCell>
        <TableCell align="right">Students selected</TableCell>
        <TableCell align="right">Companies visited</TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {statistics.map(({ year, studentsSelected, companiesVisited }) => (
        <TableRow key={year}>
          <TableCell component="th" scope="row">
            {year}
          </TableCell>
          <TableCell align="right">{formatCount(studentsSelected)}</TableCell>
          <TableCell align="right">{formatCount(companiesVisited)}</TableCell>
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
      </TableRow>
    </TableFooter>
  </Table>
);

/** The figures of every year: as a table, and as a plot of both series (PUB-04). */
export const YearStatistics = () => (
  <Box component="section" aria-labelledby="statistics">
    <Heading level={2} id="statistics" gutterBottom>
      Year by year
    </Heading>
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' },
        alignItems: 'start',
      }}
    >
      <YearTable />
      <Box sx={{ display: 'grid', gap: 4 }}>
        <BarChart
          title="Students selected"
          colour="primary.main"
          bars={statistics.map(({ year, studentsSelected }) => ({
            label: String(year),
            value: studentsSelected,
          }))}
        />
        <BarChart
          title="Companies visited"
          colour="secondary.main"
          bars={statistics.map(({ year, companiesVisited }) => ({
            label: String(year),
            value: companiesVisited,
          }))}
        />
      </Box>
    </Box>
  </Box>
);
