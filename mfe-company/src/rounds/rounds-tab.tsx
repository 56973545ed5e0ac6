import { getRounds, useApiQuery } from '@portal/shared/http';
import { Box, EmptyState, ErrorState, Spinner } from '@portal/shared/ui';
import { RoundCard } from './round-card';

/** The rounds of a drive in their order (CMP-12), asked for when the tab is first opened. */
export function RoundsTab({ driveId, company, now }: { driveId: string; company: string; now: number }) {
  const rounds = useApiQuery(getRounds, driveId);
  if (rounds.state === 'loading') return <Spinner label="Loading rounds" />;
  if (rounds.state === 'failed') return <ErrorState onRetry={rounds.reload}>{rounds.message}</ErrorState>;
  if (rounds.data.length === 0) {
    return <EmptyState title="No Round Available">Please check back later for updates.</EmptyState>;
  }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {rounds.data
        .toSorted((a, b) => a.round_number - b.round_number)
        .map((round) => (
          <RoundCard key={round.id} round={round} company={company} now={now} />
        ))}
    </Box>
  );
}
