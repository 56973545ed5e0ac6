import type { StaffItem } from '@portal/shared/contract/cell';
import { formatDate, formatDateTime } from '@portal/shared/format';
import { Badge, Box, Button } from '@portal/shared/ui';
import type { ListColumn } from '../list/columns';
import { capital, STAFF_TONES } from '../words';

/** What is asked about an account. */
export type StaffQuestion = 'change' | 'suspend';

const reach = ({ role, drives, until, enrollment }: StaffItem): string => {
  if (role !== 'coordinator') return '–';
  const codes = drives.length > 0 ? drives.join(', ') : 'no drive';
  const student = enrollment ? `; student ${enrollment}` : '';
  return `${codes}${until ? `, until ${formatDate(until)}` : ''}${student}`;
};

/** @param ask opens a question about an account */
export const staffColumns = (
  ask: (staff: StaffItem, question: StaffQuestion) => void,
): ListColumn<StaffItem>[] => [
  { id: 'name', header: 'Name', shown: 'always', isTitle: true, cell: ({ name }) => name },
  { id: 'email', header: 'E-mail', cell: ({ email }) => email },
  { id: 'role', header: 'Role', cell: ({ role }) => capital(role) },
  { id: 'reach', header: 'Drives', cell: reach },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <Badge tone={STAFF_TONES[state]}>{capital(state)}</Badge>,
  },
  {
    id: 'factor',
    header: 'Second factor',
    cell: ({ has_second_factor: has }) => (has ? 'On' : 'Not set up'),
  },
  { id: 'last_used', header: 'Last here', cell: ({ last_used: at }) => formatDateTime(at) },
  {
    id: 'change',
    header: 'Change',
    shown: 'always',
    cell: (staff) => (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          size="small"
          variant="outlined"
          aria-label={`Change ${staff.name}`}
          onClick={() => ask(staff, 'change')}
        >
          Change…
        </Button>
        <Button
          size="small"
          variant="outlined"
          aria-label={`${staff.state === 'suspended' ? 'Let in again' : 'Suspend'}: ${staff.name}`}
          onClick={() => ask(staff, 'suspend')}
        >
          {staff.state === 'suspended' ? 'Let in again…' : 'Suspend…'}
        </Button>
      </Box>
    ),
  },
];
