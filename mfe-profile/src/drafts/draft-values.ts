import { otherName, profileRules } from '../rules';
import type { Section } from '../rules';
import type { FormValues } from '../form/form-values';

/** Names of what a draft may hold: the form's controls without identity fields and the server's own (PRF-91). */
function draftNames(section: Section): string[] {
  const never = new Set(
    profileRules.notInDraft[section.name] ?? section.fields.filter((f) => f.notInDraft).map((f) => f.name),
  );
  const kept = section.fields.filter(
    ({ name, serverOwned, sumOf }) => !serverOwned && !sumOf && !never.has(name),
  );
  return [
    ...kept.flatMap(({ name, other }) => (other ? [name, otherName(name)] : [name])),
    ...(section.copy ? [section.copy.name] : []),
  ];
}

/** What of a form's values goes into its draft. */
export const toDraft = (section: Section, values: FormValues): FormValues =>
  Object.fromEntries(
    draftNames(section)
      .filter((name) => values[name] !== undefined)
      .map((name) => [name, values[name]]),
  );

/** What of a draft goes into the form: fields that the section still has, with values that a control can hold. */
export const fromDraft = (section: Section, draft: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(toDraft(section, draft)).filter(
      ([, value]) => value === null || typeof value === 'string' || typeof value === 'boolean',
    ),
  );
