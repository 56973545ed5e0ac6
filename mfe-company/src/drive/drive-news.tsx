import type { Recruitment } from '@portal/shared/contract';
import { formatDateTime, formatDeadline } from '@portal/shared/format';
import { Banner, Box } from '@portal/shared/ui';

/**
 * What became of a drive since it was posted: why it was withdrawn, each move of its deadline (CEL-44, CEL-45), and what is
 * passed over for this student (CEL-47).
 */
export function DriveNews({ drive }: { drive: Recruitment }) {
  const { withdrawn, deadline_moves: moves = [], exceptions = [] } = drive;
  if (!withdrawn && moves.length === 0 && exceptions.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, marginBottom: 3 }}>
      {withdrawn && (
        <Banner tone="negative" title={`This drive was withdrawn on ${formatDateTime(withdrawn.at)}`}>
          {withdrawn.reason}
        </Banner>
      )}
      {moves.length > 0 && (
        <Banner tone="info" title="The deadline was moved">
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
            {moves.map(({ at, before, after, reason }) => (
              <li key={at}>
                From {formatDeadline(before)} to {formatDeadline(after)}: {reason}
              </li>
            ))}
          </Box>
        </Banner>
      )}
      {exceptions.map(({ at, rules, reason, until }) => (
        <Banner
          key={at}
          tone="info"
          title={`The placement cell made an exception for you until ${formatDeadline(until)}`}
        >
          You need not meet: {rules.join('; ')}. {reason}
        </Banner>
      ))}
    </Box>
  );
}
