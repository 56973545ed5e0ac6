import type { StudentRecord } from '@portal/shared/contract/cell';
import { formatDate, formatDateTime } from '@portal/shared/format';
import { Badge, Box } from '@portal/shared/ui';
import { CONCERN_TONES, CONCERN_WORDS } from '../words';
import { Panel } from './panel';

type Application = StudentRecord['applications'][number];

/** What the history keeps is text: a state that is none of today's stands as it is. */
const words = (concern: string): string =>
  concern in CONCERN_WORDS ? CONCERN_WORDS[concern as keyof typeof CONCERN_WORDS] : concern;

/** What the student answered to drives, and how each answer came to be (CEL-11). */
export const Applications = ({ record: { applications } }: { record: StudentRecord }) => (
  <Panel title="Applications" count={applications.length} empty="No application">
    {applications.map((one) => (
      <ApplicationItem key={one.drive.id} application={one} />
    ))}
  </Panel>
);

const ApplicationItem = ({ application }: { application: Application }) => {
  const { drive, is_concern: concern, decided_at, roles, result, history } = application;
  return (
    <li>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <strong>{drive.company}</strong>
        {concern && <Badge tone={CONCERN_TONES[concern]}>{CONCERN_WORDS[concern]}</Badge>}
        {decided_at && <Box sx={{ color: 'text.secondary' }}>{formatDate(decided_at)}</Box>}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {[roles.map((role, at) => `${at + 1} ${role}`).join(', '), result].filter(Boolean).join('. ')}
      </Box>
      {history.length > 0 && (
        <Box component="details" sx={{ fontSize: '0.875rem' }}>
          <Box component="summary" sx={{ cursor: 'pointer', paddingBlock: 0.5 }}>
            History of {drive.company}
          </Box>
          <Box component="ol" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
            {history.map(({ at, is_concern, actor, roles: then }) => (
              <li key={`${at} ${is_concern}`}>
                {formatDateTime(at)}: {words(is_concern)}, by the {actor}
                {then.length > 0 && ` (${then.join(', ')})`}
              </li>
            ))}
          </Box>
        </Box>
      )}
    </li>
  );
};
