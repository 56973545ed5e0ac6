import { placedElsewhere } from '@portal/shared/contract';
import { LIST_COLUMNS, personalOf } from '@portal/shared/contract/cell';
import type { ApplicantColumn, DriveApplicant, TextColumn } from '@portal/shared/contract/cell';
import { formatDate } from '@portal/shared/format';
import { pathOf } from '@portal/shared/http';
import { Badge, Box, Link } from '@portal/shared/ui';
import { ApplicationBadge, When } from '@portal/shared/ui-data';
import type { ListColumn } from '../list/columns';
import { textColumn } from '../list/text-column';
import { PATHS } from '../paths';
import { Enrollment } from '../list/enrollment';

const COLUMNS = LIST_COLUMNS.applicants;

type NameProps = { applicant: DriveApplicant; isLinked: boolean };

/** Who it is, with an offer elsewhere (F-62), that a debarment is active (the application stays, D-47), and that an exception admits them (CEL-47). */
function Name({ applicant, isLinked }: NameProps) {
  const { id, name, barred_since: debarredSince, exceptions, application } = applicant;
  const placed = application && placedElsewhere(application);
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 0.5 }}>
      {isLinked ? <Link to={pathOf(PATHS.student, { id })}>{name}</Link> : <span>{name}</span>}
      {placed && <Badge tone="positive">{placed}</Badge>}
      {exceptions && <Badge tone="info">By exception</Badge>}
      {debarredSince && <Badge tone="negative">Debarred since {formatDate(debarredSince)}</Badge>}
    </Box>
  );
}

type Shown = Partial<Omit<ListColumn<DriveApplicant>, 'id' | 'header'>>;

const nameLook = (isLinked: boolean): Shown => ({
  sort: 'name',
  shown: 'always',
  isTitle: true,
  cell: (applicant) => <Name applicant={applicant} isLinked={isLinked} />,
});

/** What the list does with the columns that it shows at first; the others are there when chosen. */
const SHOWN: Partial<Record<ApplicantColumn, Shown>> = {
  enrollment: {
    sort: 'enrollment',
    shown: 'always',
    cell: ({ enrollment }) => <Enrollment>{enrollment}</Enrollment>,
  },
  branch: { sort: 'branch' },
  cpi: { sort: 'cpi' },
  roles: {},
  answer: {
    cell: (applicant) => (
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {applicant.application ? (
          <ApplicationBadge application={applicant.application} />
        ) : (
          <Badge>{COLUMNS.answer.text(applicant)}</Badge>
        )}
      </Box>
    ),
  },
  decided_at: {
    sort: 'decided_at',
    // Between day and time alone (W-49).
    cell: (applicant) =>
      applicant.decided_at ? <When moment={applicant.decided_at} /> : COLUMNS.decided_at.text(applicant),
  },
};
const EXTRA: Shown = { shown: 'extra' };

/**
 * Columns of a drive's students: those of the contract's table; an identity number is none of them (CEL-50).
 * @param isReader whether who looks may read students' records
 */
export const applicantColumns = (isReader: boolean): readonly ListColumn<DriveApplicant>[] =>
  Object.entries<TextColumn<DriveApplicant>>(COLUMNS)
    .filter(([id]) => isReader || personalOf([id]).length === 0)
    .map(([id, column]) =>
      textColumn(id, column, id === 'name' ? nameLook(isReader) : (SHOWN[id as ApplicantColumn] ?? EXTRA)),
    );
