import type { StudentRecord } from '@portal/shared/contract/cell';

type Section = StudentRecord['sections'][number];

/** What a field that has nothing shows. */
const NOTHING = '–';

/** A value as the desk reads it; an identity number as its last four. */
export function shownValue({ confidential }: Pick<Section, 'confidential'>, field: string, value: unknown) {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
  return confidential.includes(field) ? `•••• ${text.slice(-4)}` : text;
}

/** A field's words, as its form has them. */
export const labelOf = ({ labels }: Pick<Section, 'labels'>, field: string): string => labels[field] ?? field;

/** The filled fields of a section in the order of its form. */
export const factsOf = (section: Section): { term: string; value: string }[] =>
  Object.keys({ ...section.labels, ...section.data }).flatMap((field) => {
    const value = shownValue(section, field, section.data?.[field]);
    return value === NOTHING ? [] : [{ term: labelOf(section, field), value }];
  });

/** A field that changed: old beside new. */
type ChangedField = { title: string; label: string; before: string; after: string };

/** What one record says otherwise than another of the same student (CEL-22). */
export const changedBetween = (before: StudentRecord, after: StudentRecord): ChangedField[] =>
  after.sections.flatMap((section) => {
    const was = before.sections.find((one) => one.section === section.section);
    const fields = new Set([...Object.keys(was?.data ?? {}), ...Object.keys(section.data ?? {})]);
    return [...fields].flatMap((field) => {
      const [old, now] = [was?.data?.[field] ?? null, section.data?.[field] ?? null];
      return old === now
        ? []
        : [
            {
              title: section.title,
              label: labelOf(section, field),
              before: shownValue(section, field, old),
              after: shownValue(section, field, now),
            },
          ];
    });
  });
