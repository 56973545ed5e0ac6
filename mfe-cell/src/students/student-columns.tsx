import { COMPLETE_LABELS, STUDENT_COLUMN_TITLES as TITLES } from '@portal/shared/contract/cell';
import type { StudentRow } from '@portal/shared/contract/cell';
import { formatDate } from '@portal/shared/format';
import { pathOf } from '@portal/shared/http';
import { Badge, Link } from '@portal/shared/ui';
import type { ListColumn } from '../list/columns';
import { PATHS } from '../paths';
import { capitalize, STATUS_TONES, stateLabel } from '../labels';
import { Enrollment } from '../list/enrollment';

/** What was not given. */
const NONE = '–';
const day = (at: string | null | undefined): string => (at ? formatDate(at) : NONE);

/** Columns of the list of students; an identity number is none of them. */
export const STUDENT_COLUMNS: readonly ListColumn<StudentRow>[] = [
  {
    id: 'name',
    header: TITLES.name,
    sort: 'name',
    shown: 'always',
    isTitle: true,
    cell: ({ id, name }) => <Link to={pathOf(PATHS.student, { id })}>{name}</Link>,
  },
  {
    id: 'enrollment',
    header: TITLES.enrollment,
    sort: 'enrollment',
    shown: 'always',
    cell: ({ enrollment }) => <Enrollment>{enrollment}</Enrollment>,
  },
  { id: 'degree', header: TITLES.degree, sort: 'degree', cell: ({ degree }) => degree ?? NONE },
  { id: 'branch', header: TITLES.branch, sort: 'branch', cell: ({ branch }) => branch ?? NONE },
  { id: 'cpi', header: TITLES.cpi, sort: 'cpi', isFigure: true, cell: ({ cpi }) => cpi ?? NONE },
  {
    id: 'standing',
    header: TITLES.standing,
    cell: ({ standing }) =>
      standing ? <Badge tone={STATUS_TONES[standing]}>{stateLabel(standing)}</Badge> : NONE,
  },
  {
    id: 'complete',
    header: TITLES.complete,
    cell: ({ complete }) => (complete ? COMPLETE_LABELS.yes : COMPLETE_LABELS.no),
  },
  {
    id: 'plan',
    header: TITLES.plan,
    shown: 'extra',
    cell: ({ plan }) => (plan ? capitalize(plan) : NONE),
  },
  {
    id: 'registered_at',
    header: TITLES.registered_at,
    sort: 'registered_at',
    cell: ({ registered_at: at }) => day(at),
  },
  {
    id: 'verified_at',
    header: TITLES.verified_at,
    shown: 'extra',
    cell: ({ verified_at: at }) => day(at),
  },
  { id: 'email', header: TITLES.email, sort: 'email', shown: 'extra', cell: ({ email }) => email ?? NONE },
  {
    id: 'sscPercentage',
    header: TITLES.sscPercentage,
    shown: 'extra',
    isFigure: true,
    cell: ({ sscPercentage: it }) => it ?? NONE,
  },
  {
    id: 'hscPercentage',
    header: TITLES.hscPercentage,
    shown: 'extra',
    isFigure: true,
    cell: ({ hscPercentage: it }) => it ?? NONE,
  },
  {
    id: 'diplomaPercentage',
    header: TITLES.diplomaPercentage,
    shown: 'extra',
    isFigure: true,
    cell: ({ diplomaPercentage: it }) => it ?? NONE,
  },
  {
    id: 'liveBacklogs',
    header: TITLES.liveBacklogs,
    shown: 'extra',
    isFigure: true,
    cell: ({ liveBacklogs: it }) => it ?? NONE,
  },
  {
    id: 'deadBacklogs',
    header: TITLES.deadBacklogs,
    shown: 'extra',
    isFigure: true,
    cell: ({ deadBacklogs: it }) => it ?? NONE,
  },
  {
    id: 'gapYears',
    header: TITLES.gapYears,
    shown: 'extra',
    isFigure: true,
    cell: ({ gapYears: it }) => it ?? NONE,
  },
  {
    id: 'passoutYear',
    header: TITLES.passoutYear,
    shown: 'extra',
    isFigure: true,
    cell: ({ passoutYear: it }) => it ?? NONE,
  },
];
