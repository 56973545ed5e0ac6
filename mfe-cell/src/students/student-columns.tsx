import type { StudentRow } from '@portal/shared/contract/cell';
import { formatDate } from '@portal/shared/format';
import { pathOf } from '@portal/shared/http';
import { Badge, Link } from '@portal/shared/ui';
import type { ListColumn } from '../list/columns';
import { PATHS } from '../paths';
import { capital, STANDING_TONES } from '../words';
import { Enrollment } from './enrollment';

/** What was not given. */
const NONE = '–';
const day = (at: string | null | undefined): string => (at ? formatDate(at) : NONE);

/** Columns of the list of students; an identity number is none of them. */
export const STUDENT_COLUMNS: readonly ListColumn<StudentRow>[] = [
  {
    id: 'name',
    header: 'Name',
    sort: 'name',
    shown: 'always',
    isTitle: true,
    cell: ({ id, name }) => <Link to={pathOf(PATHS.student, { id })}>{name}</Link>,
  },
  {
    id: 'enrollment',
    header: 'Enrollment',
    sort: 'enrollment',
    shown: 'always',
    cell: ({ enrollment }) => <Enrollment>{enrollment}</Enrollment>,
  },
  { id: 'degree', header: 'Degree', sort: 'degree', cell: ({ degree }) => degree ?? NONE },
  { id: 'branch', header: 'Branch', sort: 'branch', cell: ({ branch }) => branch ?? NONE },
  { id: 'cpi', header: 'CPI', sort: 'cpi', isFigure: true, cell: ({ cpi }) => cpi ?? NONE },
  {
    id: 'standing',
    header: 'Standing',
    cell: ({ standing }) =>
      standing ? <Badge tone={STANDING_TONES[standing]}>{capital(standing)}</Badge> : NONE,
  },
  {
    id: 'complete',
    header: 'Profile',
    cell: ({ complete }) => (complete ? 'Complete' : 'Not complete'),
  },
  {
    id: 'registered_at',
    header: 'Registered',
    sort: 'registered_at',
    cell: ({ registered_at: at }) => day(at),
  },
  {
    id: 'verified_at',
    header: 'Verified',
    shown: 'extra',
    cell: ({ verified_at: at }) => day(at),
  },
  { id: 'email', header: 'E-mail', sort: 'email', shown: 'extra', cell: ({ email }) => email ?? NONE },
  {
    id: 'ssc',
    header: 'SSC percentage',
    shown: 'extra',
    isFigure: true,
    cell: ({ sscPercentage: it }) => it ?? NONE,
  },
  {
    id: 'hsc',
    header: 'HSC percentage',
    shown: 'extra',
    isFigure: true,
    cell: ({ hscPercentage: it }) => it ?? NONE,
  },
  {
    id: 'diploma',
    header: 'Diploma percentage',
    shown: 'extra',
    isFigure: true,
    cell: ({ diplomaPercentage: it }) => it ?? NONE,
  },
  {
    id: 'live',
    header: 'Live backlogs',
    shown: 'extra',
    isFigure: true,
    cell: ({ liveBacklogs: it }) => it ?? NONE,
  },
  {
    id: 'dead',
    header: 'Cleared backlogs',
    shown: 'extra',
    isFigure: true,
    cell: ({ deadBacklogs: it }) => it ?? NONE,
  },
  {
    id: 'gaps',
    header: 'Gap years',
    shown: 'extra',
    isFigure: true,
    cell: ({ gapYears: it }) => it ?? NONE,
  },
  {
    id: 'passout',
    header: 'Passout year',
    shown: 'extra',
    isFigure: true,
    cell: ({ passoutYear: it }) => it ?? NONE,
  },
];
