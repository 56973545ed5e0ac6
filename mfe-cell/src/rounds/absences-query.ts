import type { RoundAbsences } from '@portal/shared/contract/cell';
import { queryOptions } from '@tanstack/react-query';
import { read } from '../api/queries';

/** Who did not come to a round: read when the dialog opens, and again once something was changed. */
export const roundAbsencesQuery = (id: string) =>
  queryOptions({
    queryKey: ['roundAbsences', id],
    queryFn: () => read<RoundAbsences>('roundAbsences', { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  });
