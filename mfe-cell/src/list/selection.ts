import type { CellRight } from '@portal/shared/contract/cell';
import { useCallback, useMemo, useState } from 'react';
import type { ListState } from './list-state';

/** Which rows of a list are chosen: some, by their ids, or all that match its filter, pages that nobody saw too. */
export type Selection = {
  ids: ReadonlySet<string>;
  isAll: boolean;
  has: (id: string) => boolean;
  choose: (ids: readonly string[], isChosen: boolean) => void;
  /** Null where what is done with it wants each by its id. */
  chooseAll: (() => void) | null;
  clear: () => void;
  /** What may be done with it: without any of these rights nothing can be selected (F-74). */
  rights: readonly CellRight[];
};

/** Which rows an action of a list is for. @property ids null: all that match the filter @property count how many that are */
export type Chosen = { ids: string[] | null; count: number };

/**
 * Which rows every action of a list is for: those that are selected, or all that match where none is (F-66).
 * @param total how many match
 */
export const chosenOf = ({ ids }: Pick<Selection, 'ids'>, total: number): Chosen =>
  ids.size > 0 ? { ids: [...ids], count: ids.size } : { ids: null, count: total };

const OF_ALL_LISTS: readonly CellRight[] = ['export lists'];

const NOBODY = { of: '', ids: new Set<string>() as ReadonlySet<string>, isAll: false };

/**
 * The selection of a list; another filter is another list, and begins with none.
 * @param isOneByOne all that match cannot be chosen unseen @param rights what may be done with it
 */
export function useSelection(
  { view }: Pick<ListState, 'view'>,
  { isOneByOne = false, rights = OF_ALL_LISTS }: { isOneByOne?: boolean; rights?: readonly CellRight[] } = {},
): Selection {
  const of = JSON.stringify(view.filters);
  const [kept, setKept] = useState(NOBODY);
  const { ids, isAll } = kept.of === of ? kept : NOBODY;
  const choose = useCallback(
    (some: readonly string[], isChosen: boolean) =>
      setKept((before) => {
        const next = new Set(before.of === of ? before.ids : []);
        for (const id of some) {
          if (isChosen) next.add(id);
          else next.delete(id);
        }
        return { of, ids: next, isAll: false };
      }),
    [of],
  );
  const chooseAll = useCallback(() => setKept({ of, ids: new Set(), isAll: true }), [of]);
  const clear = useCallback(() => setKept(NOBODY), []);
  const has = useCallback((id: string) => isAll || ids.has(id), [ids, isAll]);
  return useMemo(
    () => ({ ids, isAll, has, choose, chooseAll: isOneByOne ? null : chooseAll, clear, rights }),
    [ids, isAll, has, choose, chooseAll, clear, isOneByOne, rights],
  );
}
