import { reopenPage, takeCarried } from '@portal/shared/remote';
import { otherName } from '../rules';
import type { Section } from '../rules';
import type { FormValues } from './form-values';

/** A form that is carried over to the same form of a newer release, identity numbers included: in memory only. */
type CarriedForm = { carries: 'profile-form'; enrollment: string; section: string; values: FormValues };

const isCarriedForm = (value: unknown): value is CarriedForm =>
  typeof value === 'object' && value !== null && 'carries' in value && value.carries === 'profile-form';

/** Opens the newest release of the form with everything that was typed into this one (MFE-04). */
export function openNewForm(enrollment: string, section: string, values: FormValues): void {
  const form: CarriedForm = { carries: 'profile-form', enrollment, section, values };
  reopenPage(form);
}

/**
 * What was typed into the form before this one, once.
 * @returns values of the fields that the section has now; null when nothing was carried to this student's form
 */
export function takeCarriedForm(enrollment: string, section: Section): FormValues | null {
  const carried = takeCarried();
  if (!isCarriedForm(carried)) return null;
  if (carried.enrollment !== enrollment || carried.section !== section.name) return null;
  const names = section.fields.flatMap(({ name, other }) => (other ? [name, otherName(name)] : [name]));
  return Object.fromEntries(
    names.filter((name) => carried.values[name] !== undefined).map((name) => [name, carried.values[name]]),
  );
}
