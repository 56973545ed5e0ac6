import { RUNNING } from '@portal/shared/contract/cell';
import type { ListState } from './list-state';
import type { Option } from './options';

/** A filter of a list: a chip while it is active, an entry of "Filter" while it is not (CEL-10). */
export type ListFilter = {
  /** By which the list's call knows it. */
  name: string;
  label: string;
  /** What can be chosen; empty: a link of another page sets it, and here it is only removed, or it is typed. */
  options: readonly Option[];
  /** Of one that is a number: what can be typed. */
  typed?: RegExp;
  /** The words of a value that is no option. */
  textOf?: (value: string) => string;
};

/** A filter's value in words; an address may name several, or what is no choice here. */
export const filterText = ({ options, textOf }: ListFilter, value: string): string =>
  textOf?.(value) ??
  value
    .split('|')
    .map((one) => options.find((option) => option.value === one)?.label ?? one)
    .join(' or ');

/** Names in the address of the tab that is open: the page shows it above the list. */
const TABS: readonly string[] = ['of', 'state'];

/** All that a list is filtered by, in words: 'BE, Computer, running season'; nothing where it is by nothing. */
export function filtersText(filters: readonly ListFilter[], { view }: ListState): string {
  const textOf = ([name, value]: [string, string]): string => {
    if (name === 'season') return value === RUNNING ? 'running season' : `season ${value}`;
    const filter = filters.find((one) => one.name === name);
    if (filter?.typed) return `${filter.label} ${value}`;
    return filter ? filterText(filter, value) : value.replaceAll('|', ' or ');
  };
  return Object.entries(view.filters)
    .filter(([name]) => !TABS.includes(name))
    .map(textOf)
    .join(', ');
}
