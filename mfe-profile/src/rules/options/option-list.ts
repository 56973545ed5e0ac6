import type { Option } from '../types';

/** Options whose stored value is what people read. @example sameAsLabel('MALE', 'FEMALE') */
export const sameAsLabel = (...labels: string[]): Option[] =>
  labels.map((label) => ({ value: label, label }));

/** Options whose stored value is the label in lower case, as the source stores branches. */
export const lowerCased = (labels: readonly string[]): Option[] =>
  labels.map((label) => ({ value: label.toLowerCase(), label }));

/** The choice that opens a text box, where a field takes what its list does not hold. */
export const OTHER = 'OTHER';

/**
 * Lists as one: an entry whose label exists already (whatever its case) is left out, the rest is sorted by label.
 * Sorted by code units: the list is part of the rules' version, and the server's interpreter has no language's order.
 */
export function mergedAndSorted(...lists: readonly (readonly Option[])[]): Option[] {
  const byLabel = new Map<string, Option>();
  for (const option of lists.flat()) {
    const key = option.label.toLowerCase();
    if (!byLabel.has(key)) byLabel.set(key, option);
  }
  return [...byLabel].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, option]) => option);
}
