import { useCallback, useMemo, useState } from 'react';
import type { ListState, ViewChange } from './list-state';

/** What a person chose in this browser; undefined where it keeps nothing, or refuses to. */
export function readKept(key: string): string[] | undefined {
  try {
    return localStorage.getItem(key)?.split(',').filter(Boolean);
  } catch {
    return undefined;
  }
}

/** Keeps what a person chose, or forgets it. */
export function keep(key: string, columns: string[] | undefined): void {
  try {
    if (columns) localStorage.setItem(key, columns.join(','));
    else localStorage.removeItem(key);
  } catch {
    // The address has them all the same.
  }
}

const FILTER = /^([^=]+)=(.+)$/;
/** What is searched, the tab that is open and the season are no filters that are chosen again. */
const UNKEPT: readonly string[] = ['q', 'of', 'state', 'show', 'season'];

/** The filters that a person chose last. */
const readFilters = (key: string): Record<string, string> =>
  Object.fromEntries(
    (readKept(key) ?? []).flatMap((one) => {
      const [, name, value] = FILTER.exec(one) ?? [];
      return name && value ? [[name, decodeURIComponent(value)]] : [];
    }),
  );

/** Keeps filters; none are no choice, so that the last ones can be chosen again. */
function keepFilters(key: string, filters: Record<string, string | undefined>): void {
  const given = Object.entries(filters).flatMap(([name, value]) =>
    value && !UNKEPT.includes(name) ? [`${name}=${encodeURIComponent(value)}`] : [],
  );
  if (given.length > 0) keep(key, given);
}

/**
 * Keeps in the browser which filters and columns a person chose of a list (CEL-10). An address that names columns comes first: what a
 * colleague sent looks as they saw it. A list of one company begins with the choice for the company before (CEL-50).
 * @param state of the list @param list its name, or 'name:company' @param person id of who looks at it
 */
export function useSavedColumns(state: ListState, list: string, person: string): ListState {
  const key = `cell-columns:${person}:${list}`;
  const anyKey = `cell-columns:${person}:${list.replace(/:.*/, '')}`;
  const filtersKey = `cell-filters:${person}:${list}`;
  const [kept, setKept] = useState(() => readKept(key) ?? readKept(anyKey));
  const [last, setLast] = useState(() => readFilters(filtersKey));
  const { view, change: changeView } = state;
  const change = useCallback(
    (wanted: ViewChange, quiet?: boolean) => {
      if ('columns' in wanted) {
        for (const one of [key, anyKey]) keep(one, wanted.columns);
        setKept(wanted.columns);
      }
      if (wanted.filters) {
        keepFilters(filtersKey, { ...view.filters, ...wanted.filters });
        setLast(readFilters(filtersKey));
      }
      changeView(wanted, quiet);
    },
    [changeView, key, anyKey, filtersKey, view.filters],
  );
  return useMemo(
    () => ({ ...state, view: { ...view, columns: view.columns ?? kept }, change, last }),
    [state, view, kept, change, last],
  );
}
