import type { DriveFacts } from '@portal/shared/contract/cell';
import { formatDateTime, formatDeadline } from '@portal/shared/format';
import { Banner, Box } from '@portal/shared/ui';
import { Panel } from '../frame/panel';

/** Why a drive was withdrawn; nothing for any other drive (CEL-45). */
export const DriveWithdrawn = ({ drive: { withdrawn } }: { drive: DriveFacts }) =>
  withdrawn && (
    <Banner tone="negative" title={`Withdrawn on ${formatDateTime(withdrawn.at)}`}>
      {withdrawn.reason}
    </Banner>
  );

/** Each move of the deadline, as its students read it (CEL-44). */
export const DeadlineMoves = ({ drive: { deadline_moves: moves } }: { drive: DriveFacts }) => (
  <Panel title="Deadline changes" count={moves.length} empty="No changes">
    {moves.map(({ at, before, after, reason }) => (
      <Box component="li" key={at} sx={{ overflowWrap: 'anywhere' }}>
        <div>
          <del>{formatDeadline(before)}</del> → <strong>{formatDeadline(after)}</strong>
        </div>
        {reason}
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{formatDateTime(at)}</Box>
      </Box>
    ))}
  </Panel>
);
