import { OTHER, otherName, typedText } from '../rules';
import type { Field, Section } from '../rules';
import type { FormValues } from '../form/form-values';
import type { Draft } from './newest-draft';

/** A stored section's last save: the how-manieth, and when (milliseconds since 1970). */
export type Saved = { revision: number; at: number };

/**
 * Whether the section was saved after the draft was begun: the draft must not cover that save (W-50).
 * @param saved null while the section is not filled
 */
export function isOvertaken(draft: Draft, saved: Saved | null): boolean {
  if (draft.revision !== null) return draft.revision !== (saved?.revision ?? 0);
  return saved !== null && draft.keptAt < saved.at;
}

/** What a person chose or typed, as it would be stored: beside OTHER the typed text counts. */
export function chosenText(field: Field, values: FormValues): string {
  const { name, other } = field;
  const value = values[other && values[name] === OTHER ? otherName(name) : name];
  return typeof value === 'boolean' ? String(value) : (typedText(field, value) ?? '');
}

/**
 * The fields in which a draft differs from what is saved; those that no draft holds are left out.
 * @param typed of the draft @param saved the values that the form opens with
 */
export const differingFields = (section: Section, typed: FormValues, saved: FormValues): Field[] =>
  section.fields.filter(
    (field) =>
      field.name in typed &&
      !field.serverOwned &&
      !field.sumOf &&
      chosenText(field, typed).toUpperCase() !== chosenText(field, saved).toUpperCase(),
  );

/**
 * Values of a form as a student chose them, field by field.
 * @param taken names of the fields that are taken from the draft
 * @returns what differs from the saved values
 */
export function takenFrom(section: Section, typed: FormValues, taken: readonly string[]): FormValues {
  const names = section.fields
    .filter(({ name }) => taken.includes(name))
    .flatMap(({ name, other }) => (other ? [name, otherName(name)] : [name]));
  return Object.fromEntries(names.filter((name) => name in typed).map((name) => [name, typed[name]]));
}
