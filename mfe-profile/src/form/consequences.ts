import { isFixed, optionsOf, takesOther } from '../rules';
import type { Circumstances, Field, FieldValue, Section } from '../rules';
import { namesIn } from './deciding-fields';
import type { FormValues } from './form-values';

/**
 * What a change of one field does to others, by the section's rules: a choice clears what excludes it (PRF-70),
 * fixed fields take their value and are emptied when they are free again (PRF-61), copies follow their source
 * while the box is ticked (PRF-20), a choice that the list no longer offers is emptied (D-24).
 * @param section its rules @param changed name of the field that a person changed
 * @param circumstances values after the change, and the degree
 * @param typed what a person typed into fields before they were fixed, by name: kept here, and given back (W-59)
 * @returns new values of other fields; empty when nothing follows
 */
export function consequences(
  section: Section,
  changed: string,
  circumstances: Circumstances,
  typed: Map<string, unknown> = new Map(),
): FormValues {
  const { values } = circumstances;
  const next: FormValues = {
    ...cleared(section.fields, changed, values[changed]),
    ...fixed(section.fields, changed, circumstances, typed),
    ...copied(section, circumstances),
    ...withdrawn(section.fields, changed, circumstances),
  };
  return Object.fromEntries(Object.entries(next).filter(([name, value]) => values[name] !== value));
}

function cleared(fields: readonly Field[], changed: string, value: unknown): FormValues {
  const rule = fields.find((field) => field.name === changed)?.clears?.find((one) => one.value === value);
  return Object.fromEntries((rule?.fields ?? []).map((name) => [name, '']));
}

/** A control holds a number as text. */
const asTyped = (value: FieldValue): string => String(value ?? '');

function fixed(
  fields: readonly Field[],
  changed: string,
  circumstances: Circumstances,
  typed: Map<string, unknown>,
): FormValues {
  const next: FormValues = {};
  for (const field of fields) {
    if (!field.fixed || !namesIn(field.fixed.when).includes(changed)) continue;
    const value = asTyped(field.fixed.value);
    const current = circumstances.values[field.name];
    if (isFixed(field, circumstances)) {
      if (current !== value) typed.set(field.name, current);
      next[field.name] = value;
    }
    // The value of a field that is free again was not typed; what was typed before comes back.
    else if (current === value) next[field.name] = typed.get(field.name) ?? '';
  }
  return next;
}

function copied({ copy }: Section, { values }: Circumstances): FormValues {
  if (!copy || values[copy.name] !== true) return {};
  return Object.fromEntries(copy.copies.map(([from, to]) => [to, values[from] ?? '']));
}

function withdrawn(fields: readonly Field[], changed: string, circumstances: Circumstances): FormValues {
  const { values } = circumstances;
  return Object.fromEntries(
    fields
      .filter((field) => field.options && field.name !== changed && !takesOther(field, circumstances))
      .filter(({ name }) => values[name] !== '' && values[name] !== undefined && values[name] !== null)
      .filter((field) => !optionsOf(field, circumstances).some(({ value }) => value === values[field.name]))
      .map((field) => [field.name, '']),
  );
}
