import { ERASURE_WORDS, obstacleWords, type ErasureItem } from '@portal/shared/contract/cell';
import { formatDate } from '@portal/shared/format';
import { pathOf } from '@portal/shared/http';
import type { ListColumn } from '../list/columns';
import { whoColumns } from '../list/who-columns';
import { PATHS } from '../paths';
import { HoldButton, LiftHoldButton } from './hold-dialogs';

type Columns = readonly ListColumn<ErasureItem>[];

/** Whose data it is. */
export const WHOSE: Columns = [
  ...whoColumns<ErasureItem>(({ student, id }) => ({ ...student, href: pathOf(PATHS.student, { id }) })),
  { id: 'season', header: 'Season', cell: ({ season }) => season },
];
/** What is erased, and what prevents it. */
export const WHAT: Columns = [
  { id: 'kind', header: 'What', cell: ({ kind }) => ERASURE_WORDS[kind] },
  {
    id: 'prevented',
    header: 'Prevented by',
    shown: 'always',
    cell: ({ obstacles, hold }) => obstacleWords(obstacles, hold, formatDate),
  },
];

const WHO: Columns = [
  ...WHOSE,
  { id: 'due', header: 'Due since', shown: 'always', cell: ({ due_at: at }) => formatDate(at) },
];

/** Columns of what can be erased now. */
export const ERASURE_COLUMNS: Columns = [
  ...WHO,
  {
    id: 'hold',
    header: 'Legal hold',
    shown: 'always',
    cell: ({ student }) => <HoldButton student={student} />,
  },
];

/** Columns of what something prevents. */
export const PREVENTED_COLUMNS: Columns = [
  ...WHO,
  ...WHAT,
  {
    id: 'lift',
    header: 'Legal hold',
    shown: 'always',
    cell: ({ student, hold }) =>
      hold ? <LiftHoldButton student={student} /> : <HoldButton student={student} />,
  },
];
