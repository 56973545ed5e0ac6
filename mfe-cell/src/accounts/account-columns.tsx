import { LIST_COLUMNS } from '@portal/shared/contract/cell';
import type { StaffItem } from '@portal/shared/contract/cell';
import { Badge, Box, Button, Link } from '@portal/shared/ui';
import type { ListColumn } from '../list/columns';
import { RowButtons } from '../list/row-buttons';
import { textColumn } from '../list/text-column';
import { PATHS } from '../paths';
import { STAFF_TONES } from '../labels';

/** What is asked about an account. */
export type StaffQuestion = 'change' | 'suspend';

const COLUMNS = LIST_COLUMNS.staff;

/** @param ask opens a question about an account @param own id of who is logged in: nobody suspends their own account (F-74) */
export const staffColumns = (
  ask: (staff: StaffItem, question: StaffQuestion) => void,
  own: string | undefined,
): ListColumn<StaffItem>[] => [
  textColumn('name', COLUMNS.name, {
    shown: 'always',
    isTitle: true,
    cell: ({ id, name, email }) => (
      <Box sx={{ minWidth: 0 }}>
        <Link to={`${PATHS.actions}?person=${id}`}>{name}</Link>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 400 }}>
          {/* In large text a long address goes on below its at sign. */}
          {email.slice(0, email.indexOf('@') + 1)}
          <wbr />
          {email.slice(email.indexOf('@') + 1)}
        </Box>
      </Box>
    ),
  }),
  textColumn('email', COLUMNS.email, { shown: 'extra' }),
  textColumn('role', COLUMNS.role),
  textColumn('reach', COLUMNS.reach),
  textColumn('state', COLUMNS.state, {
    cell: (staff) => <Badge tone={STAFF_TONES[staff.state]}>{COLUMNS.state.text(staff)}</Badge>,
  }),
  textColumn('factor', COLUMNS.factor),
  textColumn('last_used', COLUMNS.last_used),
  {
    id: 'change',
    header: 'Change',
    shown: 'always',
    cell: (staff) => (
      <RowButtons>
        <Button
          size="small"
          variant="text"
          aria-label={`Edit ${staff.name}`}
          onClick={() => ask(staff, 'change')}
        >
          Edit…
        </Button>
        {staff.id !== own && (
          <Button
            size="small"
            variant="text"
            aria-label={`${staff.state === 'suspended' ? 'Restore access' : 'Suspend'}: ${staff.name}`}
            onClick={() => ask(staff, 'suspend')}
          >
            {staff.state === 'suspended' ? 'Restore access…' : 'Suspend…'}
          </Button>
        )}
      </RowButtons>
    ),
  },
];
