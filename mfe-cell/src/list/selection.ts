import { BATCH_MAX, SELECTED_MAX } from '@portal/shared/contract/cell';
import type { CellCallName, CellRight } from '@portal/shared/contract/cell';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { POLL_MS } from '../api/queries';
import { readRows } from '../api/read-rows';
import type { ListState } from './list-state';

/** Which rows of a list are chosen: some, by their ids, or all that match its filter, pages that no one saw too. */
export type Selection = {
  /** Of all that match: once they are read, where an action wants each by its id. */
  ids: ReadonlySet<string>;
  isAll: boolean;
  has: (id: string) => boolean;
  choose: (ids: readonly string[], isChosen: boolean) => void;
  chooseAll: () => void;
  clear: () => void;
  /** Why actions that want each by its id cannot take it. */
  fault: string | null;
  /** What may be done with it: without any of these rights nothing can be selected (F-74). */
  rights: readonly CellRight[];
};

/** Which rows an action of a list is for. @property ids null: all that match the filter @property count how many that are */
export type Chosen = { ids: string[] | null; count: number };

/**
 * Which rows every action of a list is for: those that are selected, or all that match where none is (F-66).
 * @param total how many match
 */
export const chosenOf = ({ ids, isAll }: Pick<Selection, 'ids' | 'isAll'>, total: number): Chosen =>
  ids.size > 0 && !isAll ? { ids: [...ids], count: ids.size } : { ids: null, count: total };

const OF_ALL_LISTS: readonly CellRight[] = ['export lists'];

const NONE_SELECTED = { of: '', ids: new Set<string>() as ReadonlySet<string>, isAll: false };
const NO_IDS: ReadonlySet<string> = new Set();

/** How all that match are read, for actions that want each by its id. */
type Each = {
  call: CellCallName;
  params?: Record<string, string>;
  query: Record<string, string>;
  idOf: (row: never) => string;
};

/** The ids of all that match, read again with the list. */
function useAllIds(isAll: boolean, each: Each | undefined): Pick<Selection, 'ids' | 'fault'> {
  const { data, error } = useQuery({
    queryKey: [each?.call, each?.params, 'all', each?.query],
    queryFn: async () => {
      const { rows, total } = await readRows<never>(each!.call, each!, SELECTED_MAX);
      return total > SELECTED_MAX ? null : new Set(rows.map(each!.idOf));
    },
    enabled: isAll && each !== undefined,
    refetchInterval: ({ state }) => state.data !== null && POLL_MS,
  });
  const tooMany =
    data === null ? `An action on each takes ${SELECTED_MAX.toLocaleString('en-IN')} at most.` : null;
  return { ids: data ?? NO_IDS, fault: error?.message ?? tooMany };
}

/**
 * The selection of a list; another filter is another list, and begins with none (F-66).
 * @param rights what may be done with it @param each how all that match are read; absent: every action takes the filter
 */
export function useSelection(
  { view }: Pick<ListState, 'view'>,
  { rights = OF_ALL_LISTS, each }: { rights?: readonly CellRight[]; each?: Each } = {},
): Selection {
  const of = JSON.stringify(view.filters);
  const [kept, setKept] = useState(NONE_SELECTED);
  const { ids: some, isAll } = kept.of === of ? kept : NONE_SELECTED;
  const all = useAllIds(isAll, each);
  const ids = isAll ? all.ids : some;
  const tooMany =
    some.size > BATCH_MAX ? `At most ${BATCH_MAX} one by one: select all that match, or fewer.` : null;
  const fault = isAll ? all.fault : tooMany;
  const choose = useCallback(
    (chosen: readonly string[], isChosen: boolean) =>
      setKept((before) => {
        const next = new Set(before.of === of ? before.ids : []);
        for (const id of chosen) {
          if (isChosen) next.add(id);
          else next.delete(id);
        }
        return { of, ids: next, isAll: false };
      }),
    [of],
  );
  const chooseAll = useCallback(() => setKept({ of, ids: new Set(), isAll: true }), [of]);
  const clear = useCallback(() => setKept(NONE_SELECTED), []);
  const has = useCallback((id: string) => isAll || ids.has(id), [ids, isAll]);
  return useMemo(
    () => ({ ids, isAll, has, choose, chooseAll, clear, fault, rights }),
    [ids, isAll, has, choose, chooseAll, clear, fault, rights],
  );
}
