import { roundTitle } from '@portal/shared/contract';
import { EXPORT_ROWS_MAX, slotText } from '@portal/shared/contract/cell';
import type { RoundStudent } from '@portal/shared/contract/cell';
import { formatDateTime } from '@portal/shared/format';
import { pathOf } from '@portal/shared/http';
import { useParams } from '@portal/shared/router';
import { Box, Button, Link } from '@portal/shared/ui';
import { Table, TableBody, TableCell, TableHead, TableRow } from '@portal/shared/ui-table';
import { useQuery } from '@tanstack/react-query';
import { driveQuery } from '../api/queries';
import { readRows } from '../api/read-rows';
import { useMay } from '../api/use-staff';
import { Awaited } from '../frame/awaited';
import { ConsolePage, withQueries } from '../frame/console-page';
import { capitalize } from '../labels';
import { studentsText } from '../values/waiting-time';
import { PATHS } from '../paths';
import { markText } from './marking';

const HEADERS = ['No.', 'Enrollment', 'Name', 'Branch', 'Slot', 'Panel', 'Attendance', 'Signature'];
const NO_PRINT = { displayPrint: 'none' } as const;

/** By the signs of each, and what is not there last. */
function byText(one: string | null, other: string | null): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  return one < other ? -1 : 1;
}

/** By slot and panel, and then by enrollment; who has no slot comes last. */
const order = (one: RoundStudent, other: RoundStudent): number =>
  byText(one.slot, other.slot) || byText(one.panel, other.panel) || byText(one.enrollment, other.enrollment);

const cellsOf = (row: RoundStudent, at: number): string[] => [
  String(at + 1),
  row.enrollment,
  row.name,
  capitalize(row.branch),
  slotText(row.slot),
  row.panel ?? '',
  row.attendance === null ? '' : markText(row.attendance),
  '',
];

const Sheet = ({ rows, caption }: { rows: readonly RoundStudent[]; caption: string }) => (
  <Table caption={caption}>
    <TableHead>
      <TableRow>
        {HEADERS.map((header) => (
          <TableCell key={header}>{header}</TableCell>
        ))}
      </TableRow>
    </TableHead>
    <TableBody>
      {[...rows].sort(order).map((row, at) => (
        <TableRow key={row.id} sx={{ breakInside: 'avoid' }}>
          {cellsOf(row, at).map((text, column) => (
            <TableCell key={HEADERS[column]} sx={{ minWidth: column === HEADERS.length - 1 ? '9rem' : 0 }}>
              {text}
            </TableCell>
          ))}
        </TableRow>
      ))}
    </TableBody>
  </Table>
);

/** /cell/drives/:id/rounds/:round/sheet: all students of a round on paper, by slot and panel (CEL-61). */
function SheetPage() {
  const { id = '', round = '' } = useParams();
  const enabled = useMay('take attendance');
  const { data: drive } = useQuery({ ...driveQuery(id), enabled });
  const loaded = useQuery({
    queryKey: ['roundStudents', round, 'sheet'],
    queryFn: () => readRows<RoundStudent>('roundStudents', { params: { id: round } }, EXPORT_ROWS_MAX),
    enabled,
  });
  const found = drive?.rounds.find((one) => one.id === round);
  const title = drive && found ? `${drive.company}, ${roundTitle(found)}` : 'Attendance sheet';
  const when = found ? `${formatDateTime(found.at)}${found.venue ? `, ${found.venue}` : ''}. ` : '';
  return (
    <ConsolePage title={title} right="take attendance">
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 2,
          marginBlockEnd: 2,
          ...NO_PRINT,
        }}
      >
        <Link to={pathOf(PATHS.round, { id, round })}>Attendance and results</Link>
        <Button variant="contained" disabled={!loaded.data} onClick={() => window.print()}>
          Print
        </Button>
      </Box>
      {loaded.data ? (
        <Sheet
          rows={loaded.data.rows}
          caption={`${when}Attendance sheet of ${studentsText(loaded.data.total)}`}
        />
      ) : (
        <Awaited loaded={loaded} label="Loading the attendance sheet" />
      )}
    </ConsolePage>
  );
}

export default withQueries(SheetPage);
