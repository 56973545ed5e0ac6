import type { NotRespondedDrives, TodayQuery } from '@portal/shared/contract/cell';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { POLL_MS, read } from '../api/queries';
import type { Figure } from '../frame/figure';

const notRespondedQuery = (query: TodayQuery) =>
  queryOptions({
    queryKey: ['notRespondedDrives', query],
    queryFn: () => read<NotRespondedDrives>('notRespondedDrives', { query }),
    refetchInterval: POLL_MS,
  });

/**
 * Who is silent, by a call that is made once today is shown.
 * @property of all, and of one drive by its id
 * @property failed the newest attempt that ended did; what was counted before stays
 */
export type Silent = {
  all: Figure;
  of: (drive: string) => Figure;
  /** Drives in which a result is missing (F-64). */
  waiting: Figure;
  failed: boolean;
  wasCounted: boolean;
  again: () => void;
};

/** @param isShown whether today is, by a server that has the call: one that names the drives that close soon */
export function useNotResponded(isShown: boolean, query: TodayQuery): Silent {
  const { data, isFetching, dataUpdatedAt, errorUpdatedAt, refetch } = useQuery({
    ...notRespondedQuery(query),
    enabled: isShown,
  });
  // Of a query that is asked again the error is gone at once: by this the words stay until a number is there.
  const failed = errorUpdatedAt > dataUpdatedAt;
  const missing = failed && !isFetching ? 'unknown' : 'awaited';
  return {
    all: data?.silent_students ?? missing,
    waiting: data?.drives_waiting ?? missing,
    // A drive that closes soon since who is silent was counted is of the next count.
    of: (drive) => (data ? (data.drives.find(({ id }) => id === drive)?.silent ?? 'awaited') : missing),
    failed,
    wasCounted: data !== undefined,
    again: () => void refetch(),
  };
}
