import type { CellRound, DriveFacts } from '@portal/shared/contract/cell';
import { formatCount } from '@portal/shared/format';
import { Box } from '@portal/shared/ui';
import { When } from '@portal/shared/ui-data';
import { Panel } from '../record/panel';

/** How many came, and how it went; nothing before that. */
function cameWords({ present, absent, qualified, unqualified }: CellRound): string | null {
  const came = present + absent > 0 ? [`${formatCount(present)} present, ${formatCount(absent)} absent`] : [];
  const went =
    qualified + unqualified > 0
      ? [`${formatCount(qualified)} qualified, ${formatCount(unqualified)} not`]
      : [];
  return [...came, ...went].join('; ') || null;
}

/** The rounds of a drive in their order. */
export const DriveRounds = ({ drive: { rounds } }: { drive: DriveFacts }) => (
  <Panel title="Rounds" count={rounds.length} empty="No round yet">
    {rounds.map((round) => (
      <Box component="li" key={round.id} sx={{ overflowWrap: 'anywhere' }}>
        <strong>
          {round.number}. {round.name}
        </strong>
        <div>
          <When moment={round.at} />, {round.duration_minutes} minutes
        </div>
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {round.mode}, {round.venue}
        </Box>
        {cameWords(round) && <Box sx={{ fontSize: '0.875rem' }}>{cameWords(round)}</Box>}
      </Box>
    ))}
  </Panel>
);
