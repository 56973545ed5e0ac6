import { stateLabel } from '../labels';

/** What can be chosen: as the call takes it, and in words. */
export type Option = { value: string; label: string };

/** Values that a filter offers by their own words. */
export const optionsOf = (values: readonly string[]): Option[] =>
  values.map((value) => ({ value, label: stateLabel(value) }));
