import type { BarItem } from '@portal/shared/contract/cell';
import { formatDateTime } from '@portal/shared/format';
import { pathOf } from '@portal/shared/http';
import { Badge, Box, Link } from '@portal/shared/ui';
import type { ListColumn } from '../list/columns';
import { PATHS } from '../paths';
import { Enrollment } from '../students/enrollment';
import { BAR_TONES, capital } from '../words';

/** What a bar waits for, in words; nothing where it waits for nobody. */
function waitsFor({ state, answer, answer_by, appeal, appeal_decision }: BarItem): string {
  if (state === 'proposed' && answer) return 'Answered: an officer decides';
  if (state === 'proposed' && answer_by) return `Answer until ${formatDateTime(answer_by)}`;
  if (state === 'in force' && appeal && !appeal_decision) return 'Appealed: an officer decides';
  return '–';
}

const since = ({ barred_at, proposed_at }: BarItem): string => {
  const at = barred_at ?? proposed_at;
  return at ? formatDateTime(at) : '–';
};

/** Columns of the lists of bars. */
export const BAR_COLUMNS: readonly ListColumn<BarItem>[] = [
  {
    id: 'name',
    header: 'Student',
    shown: 'always',
    isTitle: true,
    cell: ({ id, student }) => <Link to={pathOf(PATHS.bar, { id })}>{student.name}</Link>,
  },
  {
    id: 'enrollment',
    header: 'Enrollment',
    cell: ({ student }) => <Enrollment>{student.enrollment}</Enrollment>,
  },
  {
    id: 'state',
    header: 'State',
    shown: 'always',
    cell: ({ state }) => (
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        <Badge tone={BAR_TONES[state]}>{capital(state)}</Badge>
      </Box>
    ),
  },
  { id: 'reason', header: 'Why', cell: ({ reason }) => reason },
  { id: 'since', header: 'Since', cell: since },
  { id: 'waits', header: 'Waits for', shown: 'always', cell: waitsFor },
];
