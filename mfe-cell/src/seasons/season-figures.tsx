import type { SeasonFigures } from '@portal/shared/contract/cell';
import { formatCount } from '@portal/shared/format';
import { Box, Card, Heading } from '@portal/shared/ui';
import { DescriptionList } from '@portal/shared/ui-data';
import { Table, TableBody, TableCell, TableHead, TableRow } from '@portal/shared/ui-table';
import { capital } from '../words';

const lakhs = (value: number | null | undefined): string =>
  value === null || value === undefined ? '–' : `${formatCount(value)} LPA`;

type Line = Pick<SeasonFigures, 'students' | 'offers' | 'median_lpa' | 'highest_lpa'> & {
  name: string;
  /** Of so many; absent where nobody counts them. */
  of?: number;
};
type LinesProps = { caption: string; head: string; lines: readonly Line[] };

const Lines = ({ caption, head, lines }: LinesProps) => (
  <Table caption={caption}>
    <TableHead>
      <TableRow>
        <TableCell>{head}</TableCell>
        <TableCell align="right">Students</TableCell>
        <TableCell align="right">Offers</TableCell>
        <TableCell align="right">Median</TableCell>
        <TableCell align="right">Highest</TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {lines.map(({ name, of, students, offers, median_lpa, highest_lpa }) => (
        <TableRow key={name}>
          <TableCell component="th" scope="row">
            {name}
          </TableCell>
          <TableCell align="right">
            {formatCount(students)}
            {of !== undefined && ` of ${formatCount(of)}`}
          </TableCell>
          <TableCell align="right">{formatCount(offers)}</TableCell>
          <TableCell align="right">{lakhs(median_lpa)}</TableCell>
          <TableCell align="right">{lakhs(highest_lpa)}</TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);

/** What a year came to: students and offers apart, packages, and both by branch and company (CEL-72). */
export const SeasonFiguresCard = ({ figures }: { figures: SeasonFigures }) => (
  <Card component="section" aria-label="Figures">
    <Heading level={2} looks={3} gutterBottom>
      Figures
    </Heading>
    <DescriptionList
      items={[
        {
          term: 'Students selected',
          description: `${formatCount(figures.students)} of ${formatCount(figures.of)}`,
        },
        { term: 'Offers they hold', description: formatCount(figures.offers) },
        { term: 'Companies visited', description: formatCount(figures.companies) },
        { term: 'Median package', description: lakhs(figures.median_lpa) },
        { term: 'Highest package', description: lakhs(figures.highest_lpa) },
      ]}
    />
    <Box sx={{ display: 'grid', gap: 3, marginBlockStart: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {figures.branches.length > 0 && (
        <Lines
          caption="By branch"
          head="Branch"
          lines={figures.branches.map(({ degree, branch, ...rest }) => ({
            name: `${degree} ${capital(branch)}`,
            ...rest,
          }))}
        />
      )}
      {figures.by_company.length > 0 && (
        <Lines
          caption="By company"
          head="Company"
          lines={figures.by_company.map(({ company, ...rest }) => ({ name: company, ...rest }))}
        />
      )}
    </Box>
  </Card>
);
