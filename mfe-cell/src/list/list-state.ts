import { PAGE_SIZE } from '@portal/shared/contract/cell';
import { useSearchParams } from '@portal/shared/router';
import { ALL_SEASONS, seasonFilter, useSeason } from '../api/season';
import { useCallback, useEffect, useMemo, useRef } from 'react';

/** What the address says of a list: the view can be sent to a colleague, and Back leads to the view before (CEL-10). */
type ListView = {
  page: number;
  size: number;
  sort: string | undefined;
  order: 'asc' | 'desc' | undefined;
  /** Visible columns beside those that always stand; undefined: as the list comes. */
  columns: string[] | undefined;
  /** What is searched and filtered, by the call's own names. */
  filters: Record<string, string>;
};

/** `columns: undefined` brings back those that the list comes with. */
export type ViewChange = Partial<Omit<ListView, 'filters'>> & {
  filters?: Record<string, string | undefined>;
};

export type ListState = {
  view: ListView;
  /** The view as the call takes it. */
  query: Record<string, string>;
  /** Another filter, sort or size begins at the first page. @param quiet keeps no step for Back, as while one types */
  change: (change: ViewChange, quiet?: boolean) => void;
  /** The filters that were chosen last, where the browser keeps them. */
  last?: Record<string, string>;
};

const SIZES = [PAGE_SIZE, 50, 100] as const;
export const pageSizes: readonly number[] = SIZES;

/** A whole number of the address; anything else is the first choice. */
const number = (text: string | null, otherwise: number): number =>
  text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : otherwise;

function readView(params: URLSearchParams, names: readonly string[], season = ALL_SEASONS): ListView {
  const order = params.get('order');
  const size = number(params.get('size'), PAGE_SIZE);
  return {
    page: number(params.get('page'), 1),
    size: SIZES.some((one) => one === size) ? size : PAGE_SIZE,
    sort: params.get('sort') ?? undefined,
    order: order === 'asc' || order === 'desc' ? order : undefined,
    columns: params.get('columns')?.split(',').filter(Boolean),
    filters: {
      ...Object.fromEntries(names.flatMap((name) => (params.get(name) ? [[name, params.get(name)!]] : []))),
      ...(names.includes(SEASON) ? seasonFilter(season) : {}),
    },
  };
}

function writeView(params: URLSearchParams, change: ViewChange): URLSearchParams {
  const { filters = {}, columns, ...rest } = change;
  const next = new URLSearchParams(params);
  const put = (name: string, value: string | undefined): void => {
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, value);
  };
  // Other columns show the same rows.
  if (!('page' in change) && !('columns' in change)) next.delete('page');
  for (const [name, value] of Object.entries({ ...rest, ...filters })) put(name, value?.toString());
  if (next.get('page') === '1') next.delete('page');
  if ('columns' in change) put('columns', columns && (columns.join(',') || ','));
  return next;
}

/** The filter that the switch of the console sets, and the list itself does not (F-69). */
const SEASON = 'season';
/** The view as the list's call takes it. */
function queryOf({ page, size, sort, order, filters }: ListView): Record<string, string> {
  return {
    ...filters,
    ...(sort ? { sort } : {}),
    ...(order ? { order } : {}),
    page: String(page),
    size: String(size),
  };
}

/** What a list asks for whose address says nothing. */
export const FIRST_PAGE = queryOf(readView(new URLSearchParams(), []));

/**
 * A list's view, kept in the address.
 * @param names of the filters that the list has; the same array on every render
 */
export function useListState(names: readonly string[]): ListState {
  const [params, setParams] = useSearchParams();
  const [season] = useSeason();
  const view = useMemo(() => readView(params, names, season), [params, names, season]);
  const query = useMemo(() => queryOf(view), [view]);
  // The address follows a moment after it is set: a change meanwhile builds on the one before, not on what is shown.
  const newest = useRef(params);
  useEffect(() => {
    newest.current = params;
  }, [params]);
  const change = useCallback(
    (wanted: ViewChange, quiet = false) => {
      newest.current = writeView(newest.current, wanted);
      setParams(newest.current, { replace: quiet });
    },
    [setParams],
  );
  return { view, query, change };
}
