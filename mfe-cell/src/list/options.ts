import { stateLabel } from '../labels';

/** Values that a filter offers by their own words. */
export const optionsOf = (values: readonly string[]) =>
  values.map((value) => ({ value, label: stateLabel(value) }));
