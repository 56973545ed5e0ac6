import { LIST_COLUMNS } from '@portal/shared/contract/cell';
import type { UnlockRequestItem } from '@portal/shared/contract/cell';
import { pathOf } from '@portal/shared/http';
import { Badge, Box, Button } from '@portal/shared/ui';
import type { ListColumn } from '../list/columns';
import { RowButtons } from '../list/row-buttons';
import { PATHS } from '../paths';
import { textColumn } from '../list/text-column';
import { whoColumns } from '../list/who-columns';

/** What is to be decided of which request. */
export type Decision = { request: UnlockRequestItem; grant: boolean };
const COLUMNS = LIST_COLUMNS.unlocks;
type Columns = readonly ListColumn<UnlockRequestItem>[];

const long = (text: string | null) => <Box sx={{ overflowWrap: 'anywhere', maxWidth: '32rem' }}>{text}</Box>;

const WHO: Columns = [
  ...whoColumns<UnlockRequestItem>(({ student }) => ({
    ...student,
    href: pathOf(PATHS.student, { id: student.id }),
  })),
  textColumn('sections', COLUMNS.sections, { shown: 'always' }),
  textColumn('reason', COLUMNS.reason, { shown: 'always', cell: ({ reason }) => long(reason) }),
  textColumn('asked', COLUMNS.asked),
];

const waiting = (decide: (decision: Decision) => void): Columns => [
  ...WHO,
  textColumn('verified', COLUMNS.verified, {
    cell: (request) => (
      <Badge tone={request.student.is_verified ? 'positive' : 'neutral'}>
        {COLUMNS.verified.text(request)}
      </Badge>
    ),
  }),
  {
    id: 'decide',
    header: 'Decision',
    shown: 'always',
    cell: (request) => (
      <RowButtons>
        {[true, false].map((grant) => (
          <Button
            key={String(grant)}
            size="small"
            variant={grant ? 'contained' : 'outlined'}
            aria-label={`${grant ? 'Unlock' : 'Decline'}: ${request.student.name}`}
            onClick={() => decide({ request, grant })}
          >
            {grant ? 'Unlock…' : 'Decline…'}
          </Button>
        ))}
      </RowButtons>
    ),
  },
];

const decided: Columns = [
  ...WHO,
  textColumn('granted', COLUMNS.granted),
  textColumn('answer', COLUMNS.answer, { shown: 'always', cell: ({ answer }) => long(answer) }),
  textColumn('decided', COLUMNS.decided),
];

/** Columns of the requests in a state. @param decide opens a decision on one that is open */
export const unlockColumns = (state: string, decide: (decision: Decision) => void): Columns =>
  state === 'open' ? waiting(decide) : state === 'withdrawn' ? WHO : decided;
