import { LIST_COLUMNS } from '@portal/shared/contract/cell';
import type { DebarmentItem } from '@portal/shared/contract/cell';
import { pathOf } from '@portal/shared/http';
import { Badge, Box } from '@portal/shared/ui';
import type { ListColumn } from '../list/columns';
import { textColumn } from '../list/text-column';
import { PATHS } from '../paths';
import { whoColumns } from '../list/who-columns';
import { DEBARMENT_TONES } from '../labels';

const { state, reason, since, waits } = LIST_COLUMNS.bars;

/** Columns of the lists of debarments. */
export const DEBARMENT_COLUMNS: readonly ListColumn<DebarmentItem>[] = [
  ...whoColumns<DebarmentItem>(({ student, id }) => ({ ...student, href: pathOf(PATHS.bar, { id }) })),
  textColumn('state', state, {
    shown: 'always',
    cell: (bar) => (
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        <Badge tone={DEBARMENT_TONES[bar.state]}>{state.text(bar)}</Badge>
      </Box>
    ),
  }),
  textColumn('reason', reason),
  textColumn('since', since),
  textColumn('waits', waits, { shown: 'always' }),
];
