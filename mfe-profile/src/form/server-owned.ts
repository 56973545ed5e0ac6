import type { FieldValue, Section, SectionInput } from '../rules';
import { portalToday } from './portal-day';

/**
 * Values of the fields that the server decides: as stored, else as it will decide them. The passout year is the
 * current year plus one on the first save and does not move later (PRF-18, D-32).
 * @param enrollment the student's own @param stored the section as stored, {} while it is not
 */
export function serverOwned(
  section: Section,
  enrollment: string,
  stored: SectionInput,
): Record<string, FieldValue> {
  const first: Record<string, FieldValue> = {
    enrollment,
    passout_year: Number(portalToday().slice(0, 4)) + 1,
  };
  return Object.fromEntries(
    section.fields
      .filter((field) => field.serverOwned)
      .map(({ name }) => [name, (stored[name] as FieldValue | undefined) ?? first[name] ?? null]),
  );
}
