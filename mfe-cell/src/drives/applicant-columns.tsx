import { placedElsewhere } from '@portal/shared/contract';
import { LIST_COLUMNS } from '@portal/shared/contract/cell';
import type { DriveApplicant } from '@portal/shared/contract/cell';
import { formatDate } from '@portal/shared/format';
import { pathOf } from '@portal/shared/http';
import { Badge, Box, Link } from '@portal/shared/ui';
import { ApplicationBadge, When } from '@portal/shared/ui-data';
import type { ListColumn } from '../list/columns';
import { textColumn } from '../list/text-column';
import { PATHS } from '../paths';
import { Enrollment } from '../list/enrollment';

const COLUMNS = LIST_COLUMNS.applicants;
const figure = { isFigure: true } as const;
const more = { isFigure: true, shown: 'extra' } as const;

type NameProps = { applicant: DriveApplicant; isLinked: boolean };

/** Who it is, with an offer elsewhere (F-62), that a debarment is active (the application stays, D-47), and that an exception admits them (CEL-47). */
function Name({ applicant, isLinked }: NameProps) {
  const { id, name, barred_since: barred, exceptions, application } = applicant;
  const placed = application && placedElsewhere(application);
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 0.5 }}>
      {isLinked ? <Link to={pathOf(PATHS.student, { id })}>{name}</Link> : <span>{name}</span>}
      {placed && <Badge tone="positive">{placed}</Badge>}
      {exceptions && <Badge tone="info">By exception</Badge>}
      {barred && <Badge tone="negative">Debarred since {formatDate(barred)}</Badge>}
    </Box>
  );
}

/**
 * Columns of a drive's students; an identity number is none of them (CEL-50).
 * @param isLinked whether who looks may open a student's record
 */
export const applicantColumns = (isLinked: boolean): readonly ListColumn<DriveApplicant>[] => [
  textColumn('name', COLUMNS.name, {
    sort: 'name',
    shown: 'always',
    isTitle: true,
    cell: (applicant) => <Name applicant={applicant} isLinked={isLinked} />,
  }),
  textColumn('enrollment', COLUMNS.enrollment, {
    sort: 'enrollment',
    shown: 'always',
    cell: ({ enrollment }) => <Enrollment>{enrollment}</Enrollment>,
  }),
  textColumn('branch', COLUMNS.branch, { sort: 'branch' }),
  textColumn('cpi', COLUMNS.cpi, { sort: 'cpi', ...figure }),
  textColumn('roles', COLUMNS.roles),
  textColumn('answer', COLUMNS.answer, {
    cell: (applicant) => (
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {applicant.application ? (
          <ApplicationBadge application={applicant.application} />
        ) : (
          <Badge>{COLUMNS.answer.text(applicant)}</Badge>
        )}
      </Box>
    ),
  }),
  textColumn('decided_at', COLUMNS.decided_at, {
    sort: 'decided_at',
    // Between day and time alone (W-49).
    cell: (applicant) =>
      applicant.decided_at ? <When moment={applicant.decided_at} /> : COLUMNS.decided_at.text(applicant),
  }),
  textColumn('degree', COLUMNS.degree, { shown: 'extra' }),
  textColumn('placed', COLUMNS.placed, { shown: 'extra' }),
  textColumn('barred', COLUMNS.barred, { shown: 'extra' }),
  textColumn('exception', COLUMNS.exception, { shown: 'extra' }),
  textColumn('email', COLUMNS.email, { shown: 'extra' }),
  textColumn('resume', COLUMNS.resume, { shown: 'extra' }),
  textColumn('sscPercentage', COLUMNS.sscPercentage, more),
  textColumn('hscPercentage', COLUMNS.hscPercentage, more),
  textColumn('diplomaPercentage', COLUMNS.diplomaPercentage, more),
  textColumn('liveBacklogs', COLUMNS.liveBacklogs, more),
  textColumn('deadBacklogs', COLUMNS.deadBacklogs, more),
  textColumn('gapYears', COLUMNS.gapYears, more),
];
