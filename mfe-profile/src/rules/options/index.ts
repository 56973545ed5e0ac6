import { holds } from '../conditions';
import type { Circumstances } from '../conditions';
import type { Field, Option } from '../types';
import { OTHER } from './option-list';

export { OTHER } from './option-list';

const OTHER_OPTION: Option = { value: OTHER, label: OTHER };

/** Whether the field takes a typed text beside its list now. */
export const takesOther = (field: Field, circumstances: Circumstances): boolean =>
  field.other !== undefined && holds(field.other.when, circumstances);

/**
 * The list a field offers now, OTHER at its end where a typed text is taken.
 * @param field of kind select or radio @param circumstances the section's values and the degree
 */
export function optionsOf(field: Field, circumstances: Circumstances): readonly Option[] {
  const lists = field.options ?? [];
  const list = lists.flatMap((entry) =>
    'when' in entry ? (holds(entry.when, circumstances) ? entry.options : []) : [entry],
  );
  return takesOther(field, circumstances) ? [...list, OTHER_OPTION] : list;
}
