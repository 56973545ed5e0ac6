import { RUNNING, type SeasonChoices } from '@portal/shared/contract/cell';
import { useSearchParams } from '@portal/shared/router';
import { queryOptions } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { read } from './queries';
import { onSittingEnd } from './session';

/** The seasons that the console's switch offers; they change a few times a year. */
export const seasonChoicesQuery = queryOptions({
  queryKey: ['seasonChoices'],
  queryFn: () => read<SeasonChoices>('seasonChoices'),
  staleTime: 5 * 60_000,
});

/** Every season at once. */
export const ALL_SEASONS = 'all';
const KEY = 'portal.cell.season';
const known = (text: string | null): string =>
  text !== null && /^(all|running|(19|20|21)\d\d)$/.test(text) ? text : RUNNING;

const listeners = new Set<() => void>();
/** What is chosen where the browser keeps nothing. */
let unkept: string | null = null;

function chosen(): string {
  try {
    return known(sessionStorage.getItem(KEY) ?? unkept);
  } catch {
    return known(unkept);
  }
}

/** Keeps a season for this tab, until its person logs out. */
function keep(season: string): void {
  if (season === chosen()) return;
  try {
    sessionStorage.setItem(KEY, season);
  } catch {
    unkept = season;
  }
  for (const listener of listeners) listener();
}
onSittingEnd(() => keep(RUNNING));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * The season that the console shows (F-69): lists of students, drives and offers, the overview and the page of seasons go by it.
 * An address that names one chooses it; a choice is kept for this tab.
 * @returns the season, as a year, 'running' or 'all', and what chooses another
 */
export function useSeason(): [season: string, choose: (season: string) => void] {
  const [params, setParams] = useSearchParams();
  const kept = useSyncExternalStore(subscribe, chosen);
  const asked = params.get('season');
  useEffect(() => {
    if (asked !== null) keep(known(asked));
  }, [asked]);
  const choose = useCallback(
    (season: string) => {
      keep(season);
      setParams((now) => {
        const next = new URLSearchParams(now);
        next.delete('season');
        next.delete('page');
        return next;
      });
    },
    [setParams],
  );
  return [asked === null ? kept : known(asked), choose];
}

/** A season as calls take it: nothing where all are shown. */
export const seasonFilter = (season: string): { season?: string } =>
  season === ALL_SEASONS ? {} : { season };
