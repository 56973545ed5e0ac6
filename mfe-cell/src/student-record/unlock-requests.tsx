import type { StudentRecord } from '@portal/shared/contract/cell';
import { formatDateTime } from '@portal/shared/format';
import { Badge, Box, Link } from '@portal/shared/ui';
import { PATHS } from '../paths';
import { sectionTitles } from '../verification/section-titles';
import { capitalize, UNLOCK_TONES } from '../labels';
import { Panel } from '../frame/panel';

const quiet = { color: 'text.secondary', fontSize: '0.875rem' } as const;

/** What the student asked to have unlocked, and what came of it (CEL-23). */
export const UnlockRequests = ({ record: { unlock_requests: requests } }: { record: StudentRecord }) => (
  <Panel title="Requests to unlock" count={requests.length} empty="Never asked">
    {requests.map(({ id, state, sections, granted, reason, asked_at, answer }) => (
      <li key={id}>
        <Badge tone={UNLOCK_TONES[state]}>{capitalize(state)}</Badge> {sectionTitles(sections)}
        <Box sx={quiet}>Asked {formatDateTime(asked_at)}</Box>
        <Box sx={{ overflowWrap: 'anywhere', fontSize: '0.875rem' }}>{reason}</Box>
        {granted.length > 0 && <Box sx={quiet}>Unlocked: {sectionTitles(granted)}</Box>}
        {answer && <Box sx={quiet}>Answer: {answer}</Box>}
        {state === 'open' && <Link to={PATHS.unlocks}>Decide the request</Link>}
      </li>
    ))}
  </Panel>
);
