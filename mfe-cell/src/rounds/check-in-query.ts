import type { CheckInCode } from '@portal/shared/contract/cell';
import { queryOptions } from '@tanstack/react-query';
import { read } from '../api/queries';

/** What the network may take beyond the time that a code is valid. */
const MARGIN_MS = 150;
/** How soon it is asked for again after a failure. */
const AGAIN_MS = 2_000;

/** The code that students check in by now, asked for again when it is over; kept nowhere once the page goes. */
export const checkInQuery = (round: string) =>
  queryOptions({
    queryKey: ['checkIn', round],
    queryFn: () => read<CheckInCode>('checkInCode', { params: { id: round } }),
    refetchInterval: ({ state: { data, error } }) => (data && !error ? data.left_ms + MARGIN_MS : AGAIN_MS),
    refetchIntervalInBackground: true,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
