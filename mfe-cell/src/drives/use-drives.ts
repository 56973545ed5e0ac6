import type { CellDrive, DrivesPage, DrivesQuery } from '@portal/shared/contract/cell';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { drivesQuery, POLL_MS } from '../api/queries';
import type { Figure } from '../frame/figure';

/** Counting judges each student for each drive of the page, so it is asked for less often than the drives. */
const COUNT_AGAIN_MS = 4 * POLL_MS;

/** A drive of the list; `uncounted` says why it has no counts yet. */
export type ListedDrive = CellDrive & { uncounted?: Exclude<Figure, number> };

/**
 * A page of drives as soon as they are found. Their counts of applied, declined and not responded come after, by a
 * call of its own (CEL-40).
 */
export function useDrives(query: DrivesQuery, enabled: boolean) {
  const drives = useQuery({ ...drivesQuery({ ...query, counts: 'no' }), enabled });
  const counted = useQuery({
    ...drivesQuery(query),
    enabled: drives.isSuccess && !drives.isPlaceholderData,
    refetchInterval: COUNT_AGAIN_MS,
  });
  const data = useMemo(
    () => drives.data && withCounts(drives.data, counted.data, counted.isError),
    [drives.data, counted.data, counted.isError],
  );
  const { error, dataUpdatedAt } = drives;
  const refetch = () => Promise.all([drives.refetch(), counted.refetch()]);
  return { data, error: error ?? counted.error, dataUpdatedAt, refetch };
}

function withCounts(
  page: DrivesPage,
  counted: DrivesPage | undefined,
  failed: boolean,
): Omit<DrivesPage, 'rows'> & { rows: ListedDrive[] } {
  const countsOf = new Map(counted?.rows.map(({ id, counts }) => [id, counts]));
  const uncounted = failed ? 'unknown' : 'awaited';
  const rows = page.rows.map((row) => {
    const counts = countsOf.get(row.id);
    return counts ? { ...row, counts } : ({ ...row, uncounted } as const);
  });
  return { ...page, rows, counts: { ...counted?.counts, ...page.counts } };
}
