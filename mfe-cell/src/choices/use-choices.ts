import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useQuiet } from '../values/use-quiet';

/** A pause in typing after which is searched, in milliseconds. */
const PAUSE_MS = 250;

type Option = { value: string; label: string };
/** A list of the console. @property name of it @property search its rows for what is typed, as options */
export type Source = { name: string; search: (q: string) => Promise<Option[]> };

/**
 * What a choice field is given to search a list of the console as one types (F-74).
 * @param source which list @param chosen the values chosen already, whose labels are read by a search of their own
 */
export function useChoices({ name, search }: Source, chosen: readonly string[]) {
  const [typed, setTyped] = useState('');
  const quiet = useQuiet(typed.trim(), PAUSE_MS).now;
  const { data, isFetching } = useQuery({
    queryKey: ['choices', name, quiet],
    queryFn: () => search(quiet),
    enabled: quiet !== '',
  });
  const { data: known = [] } = useQuery({
    queryKey: ['chosen', name, chosen],
    queryFn: async () => (await Promise.all(chosen.map(search))).flat(),
    enabled: chosen.length > 0,
    placeholderData: (before) => before,
  });
  return {
    options: data && typed.trim() !== '' ? data : [],
    onSearch: setTyped,
    isSearching: isFetching || quiet !== typed.trim(),
    labelOf: (value: string): string => known.find((option) => option.value === value)?.label ?? value,
  };
}

/** The chosen values of a field that holds one. */
export const chosenOf = (value: unknown): string[] =>
  typeof value === 'string' && value !== '' ? [value] : [];
