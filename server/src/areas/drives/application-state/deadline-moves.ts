import type { DeadlineMove } from '@portal/shared/contract';

/** Moves of a deadline as they are shown: instants as ISO 8601 in UTC (CEL-44). */
export const deadlineMoves = (moves: readonly DeadlineMove[]): DeadlineMove[] =>
  moves.map(({ at, before, after, reason }) => ({
    at: new Date(at).toISOString(),
    before: new Date(before).toISOString(),
    after: new Date(after).toISOString(),
    reason,
  }));
