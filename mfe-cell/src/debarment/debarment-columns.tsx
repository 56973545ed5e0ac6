import { LIST_COLUMNS } from '@portal/shared/contract/cell';
import type { BarItem } from '@portal/shared/contract/cell';
import { pathOf } from '@portal/shared/http';
import { Badge, Box } from '@portal/shared/ui';
import type { ListColumn } from '../list/columns';
import { textColumn } from '../list/text-column';
import { PATHS } from '../paths';
import { whoColumns } from '../list/who-columns';
import { BAR_TONES } from '../labels';

const { state, reason, since, waits } = LIST_COLUMNS.bars;

/** Columns of the lists of bars. */
export const BAR_COLUMNS: readonly ListColumn<BarItem>[] = [
  ...whoColumns<BarItem>(
    ({ student }) => student,
    ({ id }) => pathOf(PATHS.bar, { id }),
  ),
  textColumn('state', state, {
    shown: 'always',
    cell: (bar) => (
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        <Badge tone={BAR_TONES[bar.state]}>{state.text(bar)}</Badge>
      </Box>
    ),
  }),
  textColumn('reason', reason),
  textColumn('since', since),
  textColumn('waits', waits, { shown: 'always' }),
];
