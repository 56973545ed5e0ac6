import type { SeasonsData } from '@portal/shared/contract/cell';
import { queryOptions } from '@tanstack/react-query';
import { POLL_MS, read } from '../api/queries';

/** The passout years; asked for again while they are shown. */
export const seasonsQuery = queryOptions({
  queryKey: ['seasons'],
  queryFn: () => read<SeasonsData>('seasons'),
  refetchInterval: POLL_MS,
});
