import { useSection } from '@portal/shared/college';
import type { Report } from '@portal/shared/college/content/reports.schema';
import reports from '@portal/shared/college/content/reports.yaml';
import { formatCount } from '@portal/shared/format';
import { Box } from '@portal/shared/ui';
import { Table, TableBody, TableCell, TableHead, TableRow } from '@portal/shared/ui-table';

type Counted = Pick<Report, 'year' | 'programmes'>;

// Named one by one: the rest of the reports is in their files, and comes with no page.
const built: Counted[] =
  (reports as Report[]).length > 0
    ? [{ year: (reports as Report[])[0]!.year, programmes: (reports as Report[])[0]!.programmes }]
    : [];

/** Students selected by branch in the last year that has a report, most first (W-38). */
export function Branches() {
  const [last] = useSection('reports', built);
  const counts = Object.entries(last?.programmes ?? {}).sort(([, one], [, other]) => other - one);
  const most = counts[0]?.[1];
  if (!last || !most) return null;
  return (
    <Table caption={`${last.year} by branch`}>
      <TableHead>
        <TableRow>
          <TableCell>Branch</TableCell>
          <TableCell align="right" colSpan={2}>
            Students selected
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {counts.map(([name, count]) => (
          <TableRow key={name} sx={{ '& > *': { paddingBlock: 0.75 } }}>
            <TableCell component="th" scope="row">
              {name}
            </TableCell>
            <TableCell aria-hidden sx={{ width: '40%' }}>
              <Box
                sx={{
                  width: `${(count / most) * 100}%`,
                  height: 12,
                  borderRadius: 0.5,
                  backgroundColor: 'primary.main',
                  '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
                  '@media print': { printColorAdjust: 'exact' },
                }}
              />
            </TableCell>
            <TableCell align="right">{formatCount(count)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
