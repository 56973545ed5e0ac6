import { messageFor, otherName } from '../rules';
import { portalToday } from './portal-day';
import type { Field, Section, Toast } from '../rules';

/**
 * The toast for a submit that was refused: titled 'Required' for the first missing choice (PRF-17, PRF-90), else
 * 'Unique' for two fields that must differ (PRF-13, PRF-14).
 * @param errors what is wrong, by the name of the control
 * @returns null when what is wrong has no toast of its own
 */
export function refusalToast(section: Section, errors: Readonly<Record<string, string>>): Toast | null {
  const missing = section.fields.find((field) => field.requiredToast && isMissing(field, errors));
  if (missing?.requiredToast) return { title: 'Required', description: missing.requiredToast };
  for (const rule of section.crossRules) {
    if (rule.rule === 'differ' && errors[rule.fields[1]] === rule.toast.description) return rule.toast;
  }
  return null;
}

const isMissing = (field: Field, errors: Readonly<Record<string, string>>): boolean =>
  errors[field.name] === messageFor(field, 'required', portalToday()) ||
  (field.other !== undefined && errors[otherName(field.name)] === field.other.required);
