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
};

const NOBODY = { of: '', ids: new Set<string>() as ReadonlySet<string>, isAll: false };

/**
 * The selection of a list; another filter is another list, and begins with none.
 * @param isOneByOne all that match cannot be chosen unseen
 */
export function useSelection({ view }: Pick<ListState, 'view'>, isOneByOne = false): Selection {
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
    () => ({ ids, isAll, has, choose, chooseAll: isOneByOne ? null : chooseAll, clear }),
    [ids, isAll, has, choose, chooseAll, clear, isOneByOne],
  );
}
