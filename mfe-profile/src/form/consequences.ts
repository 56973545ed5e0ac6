import { isFixed, optionsOf, takesOther } from '../rules';
import type { Circumstances, Field, FieldValue, Section } from '../rules';
import { namesIn } from './deciding-fields';
import type { FormValues } from './form-values';

/**
 * What a change of one field does to others, by the section's rules: a choice clears what excludes it (PRF-70),
 * fixed fields take their value and are emptied when they are free again (PRF-61), copies follow their source
 * while the box is ticked (PRF-20), a choice that the list no longer offers is emptied (D-24). What was typed before
 * a choice or a tick comes back with its undoing (W-59).
 * @param section its rules @param changed name of the field that a person changed
 * @param circumstances values after the change, and the degree
 * @param typed what a person typed before: kept here, and given back (W-59)
 * @returns new values of other fields; empty when nothing follows
 */
export function consequences(
  section: Section,
  changed: string,
  circumstances: Circumstances,
  typed: Typed = new Map(),
): FormValues {
  const { values } = circumstances;
  const next: FormValues = {
    ...cleared(section.fields, changed, values, typed),
    ...fixed(section.fields, changed, circumstances, typed),
    ...copied(section, changed, circumstances, typed),
    ...withdrawn(section.fields, changed, circumstances),
  };
  return Object.fromEntries(Object.entries(next).filter(([name, value]) => values[name] !== value));
}

/** What was typed, by why it was covered and the field: one field may be covered for several reasons. Given back once. */
export type Typed = Map<string, unknown>;

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Keeps the value of a field before it is replaced. */
function keep(typed: Typed, key: string, value: unknown): void {
  if (!isBlank(value)) typed.set(key, value);
}

function cleared(fields: readonly Field[], changed: string, values: FormValues, typed: Typed): FormValues {
  const rules = fields.find((field) => field.name === changed)?.clears ?? [];
  const rule = rules.find((one) => one.value === values[changed]);
  const next: FormValues = {};
  for (const name of new Set(rules.flatMap((one) => one.fields))) {
    const key = `cleared ${name}`;
    if (rule?.fields.includes(name)) {
      keep(typed, key, values[name]);
      next[name] = '';
    } else if (typed.has(key)) {
      if (isBlank(values[name])) next[name] = typed.get(key);
      typed.delete(key);
    }
  }
  return next;
}

/** A control holds a number as text. */
const asTyped = (value: FieldValue): string => String(value ?? '');

function fixed(
  fields: readonly Field[],
  changed: string,
  circumstances: Circumstances,
  typed: Typed,
): FormValues {
  const next: FormValues = {};
  for (const field of fields) {
    if (!field.fixed || !namesIn(field.fixed.when).includes(changed)) continue;
    const value = asTyped(field.fixed.value);
    const current = circumstances.values[field.name];
    if (isFixed(field, circumstances)) {
      if (current !== value) typed.set(`fixed ${field.name}`, current);
      next[field.name] = value;
    }
    // The value of a field that is free again was not typed; what was typed before comes back.
    else if (current === value) next[field.name] = typed.get(`fixed ${field.name}`) ?? '';
  }
  return next;
}

function copied({ copy }: Section, changed: string, { values }: Circumstances, typed: Typed): FormValues {
  if (!copy) return {};
  const isTicked = values[copy.name] === true;
  const next: FormValues = {};
  if (changed === copy.name)
    for (const [, to] of copy.copies) {
      const key = `copied ${to}`;
      if (isTicked) keep(typed, key, values[to]);
      // Where nothing was typed before, the copy stays, to be changed by hand.
      else if (typed.has(key)) {
        next[to] = typed.get(key);
        typed.delete(key);
      }
    }
  if (!isTicked) return next;
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
