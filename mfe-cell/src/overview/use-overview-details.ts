import type { OverviewDetails, OverviewQuery } from '@portal/shared/contract/cell';
import { useQuery } from '@tanstack/react-query';
import { list } from '../api/queries';
import type { Figure } from '../frame/figure';

/**
 * What is counted once the overview is shown: responses, missing results, clashes.
 * @property figure one of its numbers; a drive that closes soon since the count waits for the next one
 * @property failed the newest attempt that ended did; what was counted before stays
 */
export type CountedDetails = {
  data: OverviewDetails | undefined;
  figure: (of: (details: OverviewDetails) => number | undefined) => Figure;
  failed: boolean;
  again: () => void;
};

/** Asks for the details. @param isShown whether the rest of the overview is */
export function useOverviewDetails(isShown: boolean, query: OverviewQuery): CountedDetails {
  const { data, isFetching, dataUpdatedAt, errorUpdatedAt, refetch } = useQuery({
    ...list<OverviewDetails>('overviewDetails', query),
    enabled: isShown,
  });
  // Of a query that is asked again the error is gone at once: by this the words stay until a number is there.
  const failed = errorUpdatedAt > dataUpdatedAt;
  const missing = failed && !isFetching ? 'unknown' : 'awaited';
  return {
    data,
    figure: (of) => (data ? (of(data) ?? 'awaited') : missing),
    failed,
    again: () => void refetch(),
  };
}
