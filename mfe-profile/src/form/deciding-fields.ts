import type { Condition, Section } from '../rules';

/** Names of the fields that a condition looks at. */
export function namesIn(condition: Condition | undefined): string[] {
  if (!condition || 'degree' in condition) return [];
  if ('field' in condition) return [condition.field];
  if ('not' in condition) return namesIn(condition.not);
  return ('all' in condition ? condition.all : condition.any).flatMap(namesIn);
}

/**
 * The fields whose values decide how others are asked; a change of any other field leaves the rest of the form
 * as it is, so that typing does not draw a form of forty fields again.
 */
export function decidingFields(section: Section): string[] {
  const names = section.fields.flatMap((field) => [
    ...namesIn(field.showWhen),
    ...namesIn(field.fixed?.when),
    ...(typeof field.required === 'object' ? namesIn(field.required) : []),
    ...(field.options ?? []).flatMap((entry) => ('when' in entry ? namesIn(entry.when) : [])),
    ...(field.other ? [field.name, ...namesIn(field.other.when)] : []),
    ...(field.sumOf ?? []),
  ]);
  const known = [...names, 'degree'].filter((name) => section.fields.some((field) => field.name === name));
  return [...new Set([...known, ...(section.copy ? [section.copy.name] : [])])];
}
