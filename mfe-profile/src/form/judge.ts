import type { Degree, FieldErrors } from '@portal/shared/contract';
import type { Resolver } from '@portal/shared/forms';
import { OTHER, otherName, profileRules } from '../rules';
import type { Section, SectionDocument } from '../rules';
import type { FormValues } from './form-values';
import { askedAgain } from '../drafts/asked-again';
import { portalToday } from './portal-day';

/**
 * The section's rules as the form's resolver: the same judgement as the server's (API-06).
 * @param again names the fields that a draft could not hold, and that are wanted again while they are empty (W-51)
 */
export const judge =
  (
    section: Section,
    degree: Degree | null,
    again: () => readonly string[] = () => [],
  ): Resolver<FormValues, unknown, SectionDocument> =>
  (values) => {
    const result = profileRules.validate(section.name, values, {
      degree,
      today: portalToday(),
    });
    const wanted = section.fields.filter(({ name }) => again().includes(name) && (values[name] ?? '') === '');
    if (result.success && wanted.length === 0) return { values: result.data, errors: {} };
    const errors = Object.entries({
      ...(result.success ? {} : placed(section, values, result.errors)),
      ...Object.fromEntries(wanted.map(({ name, label }) => [name, askedAgain(label)])),
    });
    return {
      values: {},
      errors: Object.fromEntries(errors.map(([name, message]) => [name, { type: 'rule', message }])),
    };
  };

/** Errors on the controls they belong to: one about a typed entry is shown at its text box (D-30). */
export function placed(section: Section, values: FormValues, errors: FieldErrors): FieldErrors {
  const typed = new Set(
    section.fields.filter(({ name, other }) => other && values[name] === OTHER).map(({ name }) => name),
  );
  return Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [typed.has(name) ? otherName(name) : name, message]),
  );
}
