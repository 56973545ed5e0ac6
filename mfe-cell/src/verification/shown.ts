import type { StudentRecord } from '@portal/shared/contract/cell';
import { labelOf, NOT_GIVEN, shownIn } from '../values/shown-value';

type Section = StudentRecord['sections'][number];

/** The filled fields of a section in the order of its form. */
export const factsOf = (section: Section): { term: string; value: string }[] =>
  Object.keys({ ...section.labels, ...section.data }).flatMap((field) => {
    const value = shownIn(section, field, section.data?.[field]);
    return value === NOT_GIVEN ? [] : [{ term: labelOf(section, field), value }];
  });

/** A field that changed: old beside new. */
type ChangedField = { title: string; label: string; before: string; after: string };

/** The fields of the college's own list, which an import may correct while a case is open. */
const LISTED = { name: 'Name', email: 'Email', degree: 'Degree', branch: 'Branch' } as const;

const listedBetween = (before: StudentRecord, after: StudentRecord): ChangedField[] =>
  (Object.keys(LISTED) as (keyof typeof LISTED)[]).flatMap((field) =>
    before[field] === after[field]
      ? []
      : [
          {
            title: 'College’s list',
            label: LISTED[field],
            before: before[field] || NOT_GIVEN,
            after: after[field] || NOT_GIVEN,
          },
        ],
  );

/** What one record says otherwise than another of the same student, on the list and in the profile (CEL-22). */
export const changedBetween = (before: StudentRecord, after: StudentRecord): ChangedField[] => [
  ...listedBetween(before, after),
  ...after.sections.flatMap((section) => {
    const was = before.sections.find((one) => one.section === section.section);
    const fields = new Set([...Object.keys(was?.data ?? {}), ...Object.keys(section.data ?? {})]);
    return [...fields].flatMap((field) => {
      const [old, now] = [was?.data?.[field] ?? null, section.data?.[field] ?? null];
      // A list is another object each time it is read.
      return JSON.stringify(old) === JSON.stringify(now)
        ? []
        : [
            {
              title: section.title,
              label: labelOf(section, field),
              before: shownIn(section, field, old),
              after: shownIn(section, field, now),
            },
          ];
    });
  }),
];
