import type { Round } from '@portal/shared/contract';

/** How long a round takes when the drive does not say (D-48). */
export const DEFAULT_ROUND_MINUTES = 240;

type Timed = { startsAt: Date; durationMinutes: number; hasResults: boolean };

/**
 * Where a round stands (D-48): upcoming before it starts, ongoing for its duration, completed after
 * it or once results are in.
 */
export function roundStatus({ startsAt, durationMinutes, hasResults }: Timed, now: Date): Round['status'] {
  if (hasResults) return 'completed';
  if (now < startsAt) return 'upcoming';
  const endsAt = startsAt.getTime() + durationMinutes * 60_000;
  return now.getTime() < endsAt ? 'ongoing' : 'completed';
}
