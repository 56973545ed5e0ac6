import { capitalize, type StudentRecord } from '@portal/shared/contract/cell';
import { formatDateTime } from '@portal/shared/format';
import { Box, VisuallyHidden } from '@portal/shared/ui';
import { CONCERN_LABELS } from '../labels';

type Step = { title: string; isDone: boolean; words: string };

/** Who did the newest of what put the student where they stand, where the record still shows it. */
const doneBy = ({ actions }: StudentRecord, kind: string): string => {
  const action = actions.find((one) => one.kind === kind && one.undone_by === null);
  return action ? `, by ${action.actor.name}` : '';
};

const answered = ({ applications }: StudentRecord, concern: 'FALSE' | 'REJECTED'): string => {
  const count = applications.filter((one) => one.is_concern === concern).length;
  return count === 0 ? '' : `${count} ${CONCERN_LABELS[concern].toLowerCase()}`;
};

function stepsOf(record: StudentRecord): Step[] {
  const { is_registered, registered_at, is_verified, verified_at, applications, offers } = record;
  const applied = applications.filter(({ is_concern: concern }) => concern !== 'FALSE').length;
  const offer = offers.find(({ state }) => state === 'made' || state === 'accepted');
  const others = [answered(record, 'FALSE'), answered(record, 'REJECTED')].filter(Boolean).join(', ');
  return [
    { title: 'On the list', isDone: true, words: `${record.degree}, ${capitalize(record.branch)}` },
    {
      title: 'Registered',
      isDone: is_registered,
      words: is_registered ? formatDateTime(registered_at) : 'Profile not confirmed yet',
    },
    {
      title: 'Verified',
      isDone: is_verified,
      words: is_verified
        ? `${formatDateTime(verified_at)}${doneBy(record, 'student.verified')}`
        : 'Not verified',
    },
    {
      title: `Applied to ${applied}`,
      isDone: applied > 0,
      words: others || (applied > 0 ? 'None declined' : 'No application yet'),
    },
    {
      title: 'Placed',
      isDone: offer !== undefined,
      words: offer ? `${offer.company}, ${offer.package_lpa} LPA` : 'No offer yet',
    },
  ];
}

/** The status of a student, as the steps to a job (CEL-11). */
export const StatusSteps = ({ record }: { record: StudentRecord }) => (
  <Box
    component="ol"
    aria-label="Status"
    sx={{
      listStyle: 'none',
      margin: 0,
      padding: 0,
      display: 'grid',
      gap: 1.5,
      gridTemplateColumns: { xs: '1fr', sm: 'repeat(5, minmax(0, 1fr))' },
    }}
  >
    {stepsOf(record).map(({ title, isDone, words }) => (
      <Box
        component="li"
        key={title}
        sx={{
          borderBlockStart: isDone
            ? '3px solid var(--pp-palette-primary-main)'
            : '3px dashed var(--pp-palette-outline)',
          paddingBlockStart: 1,
          overflowWrap: 'anywhere',
        }}
      >
        <Box sx={{ fontWeight: isDone ? 700 : 400 }}>
          {title}
          <VisuallyHidden>{isDone ? ', done' : ', not yet'}</VisuallyHidden>
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{words}</Box>
      </Box>
    ))}
  </Box>
);
