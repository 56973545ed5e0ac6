import { useQueries, useQuery } from '@tanstack/react-query';
import type { UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { useQuiet } from '../values/use-quiet';

/** A pause in typing after which is searched, in milliseconds. */
const PAUSE_MS = 250;

type Option = { value: string; label: string };
/** A list of the console: the request for what is typed, and its rows as options. */
type Source<Page, Key extends readonly unknown[]> = {
  ask: (q: string) => UseQueryOptions<Page, Error, Page, Key>;
  optionsOf: (page: Page) => Option[];
};

/**
 * What a choice field is given to search a list of the console as one types (F-74).
 * @param source which list @param chosen the values chosen already, whose labels are read by a search of their own
 */
export function useChoices<Page, Key extends readonly unknown[]>(
  { ask, optionsOf }: Source<Page, Key>,
  chosen: readonly string[],
) {
  const [typed, setTyped] = useState('');
  const quiet = useQuiet(typed.trim(), PAUSE_MS).now;
  const { data, isFetching } = useQuery({ ...ask(quiet), refetchInterval: false, enabled: quiet !== '' });
  const named = useQueries({
    queries: chosen.map((value) => ({ ...ask(value), refetchInterval: false as const })),
  });
  const options = data && typed.trim() !== '' ? optionsOf(data) : [];
  const known = new Map(
    named
      .flatMap(({ data: page }) => (page ? optionsOf(page) : []))
      .map(({ value, label }) => [value, label]),
  );
  return {
    options,
    onSearch: setTyped,
    isSearching: isFetching || quiet !== typed.trim(),
    labelOf: (value: string): string => known.get(value) ?? value,
  };
}

/** The chosen values of a field that holds one. */
export const chosenOf = (value: unknown): string[] =>
  typeof value === 'string' && value !== '' ? [value] : [];
