import { placedElsewhere } from '@portal/shared/contract';
import type { RoundStudent } from '@portal/shared/contract/cell';
import { pathOf } from '@portal/shared/http';
import { Badge, Box, Link } from '@portal/shared/ui';
import { capitalize } from '../labels';
import type { ListColumn } from '../list/columns';
import { Enrollment } from '../list/enrollment';
import { PATHS } from '../paths';
import { AttendanceCell, NoteCell, ResultCell } from './mark-cells';
import type { Marking } from './use-marking';

/** Who it is, with an offer elsewhere (F-62). */
function Name({ student, isLinked }: { student: RoundStudent; isLinked: boolean }) {
  const { id, name, enrollment, branch, application } = student;
  const placed = application && placedElsewhere(application);
  return (
    <Box>
      {isLinked ? <Link to={pathOf(PATHS.student, { id })}>{name}</Link> : <span>{name}</span>}
      <Box sx={{ fontWeight: 400, fontSize: '0.8125rem', color: 'text.secondary' }}>
        <Enrollment>{enrollment}</Enrollment> <span>{capitalize(branch)}</span>
      </Box>
      {placed && <Badge tone="positive">{placed}</Badge>}
    </Box>
  );
}

type ColumnsOf = {
  round: string;
  mark: Marking['mark'];
  hasBegun: boolean;
  hasResults: boolean;
  hasSlots: boolean;
  isLinked: boolean;
};

/**
 * The columns of a round's list.
 * @param hasResults whether marks, results and remarks are there as well as attendance
 * @param hasSlots whether slot and panel are there to be filled @param isLinked whether the reader may open a student's record
 */
export const roundColumns = ({
  round,
  mark,
  hasBegun,
  hasResults,
  hasSlots,
  isLinked,
}: ColumnsOf): ListColumn<RoundStudent>[] => {
  const of = (row: RoundStudent) => ({ row, mark, hasBegun });
  const slots: ListColumn<RoundStudent>[] = [
    { id: 'slot', header: 'Slot', shown: 'always', cell: (row) => <NoteCell {...of(row)} note="slot" /> },
    { id: 'panel', header: 'Panel', shown: 'always', cell: (row) => <NoteCell {...of(row)} note="panel" /> },
  ];
  const results: ListColumn<RoundStudent>[] = [
    { id: 'score', header: 'Marks', shown: 'always', cell: (row) => <NoteCell {...of(row)} note="score" /> },
    {
      id: 'result',
      header: 'Result',
      shown: 'always',
      cell: (row) => <ResultCell {...of(row)} round={round} />,
    },
    {
      id: 'remark',
      header: 'Remark, for staff only',
      shown: 'always',
      cell: (row) => <NoteCell {...of(row)} note="remark" />,
    },
  ];
  return [
    {
      id: 'name',
      header: 'Name',
      shown: 'always',
      isTitle: true,
      cell: (row) => <Name student={row} isLinked={isLinked} />,
    },
    ...(hasSlots ? slots : []),
    {
      id: 'attendance',
      header: 'Attendance',
      shown: 'always',
      cell: (row) => <AttendanceCell {...of(row)} />,
    },
    ...(hasResults ? results : []),
  ];
};
