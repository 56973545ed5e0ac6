import type { Recruitment } from '@portal/shared/contract';
import { formatDateTime } from '@portal/shared/format';
import { Banner, Box } from '@portal/shared/ui';

/** What became of a drive since it was posted: why it was withdrawn, and each move of its deadline (CEL-44, CEL-45). */
export function DriveNews({ drive: { withdrawn, deadline_moves: moves = [] } }: { drive: Recruitment }) {
  if (!withdrawn && moves.length === 0) return null;
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
                From {formatDateTime(before)} to {formatDateTime(after)}: {reason}
              </li>
            ))}
          </Box>
        </Banner>
      )}
    </Box>
  );
}
