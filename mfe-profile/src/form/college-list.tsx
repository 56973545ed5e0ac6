import type { CollegeList } from '@portal/shared/contract';
import { useFormContext, useWatch } from '@portal/shared/forms';
import { Banner } from '@portal/shared/ui';
import { optionsOf } from '../rules';
import type { Section, SectionInput } from '../rules';
import type { FormValues } from './form-values';

/** The fields that the college's list has too. */
const COURSE = ['degree', 'branch'] as const;

const courseFields = (section: Section) =>
  COURSE.flatMap((name) => section.fields.filter((field) => field.name === name));

/**
 * What a section opens with while it is not filled: degree and branch as the placement cell imported them (W-55), where
 * the lists of the form have them.
 */
export function fromCollegeList(section: Section, college: CollegeList | null): SectionInput {
  if (!college) return {};
  const values: Record<string, string> = {};
  for (const field of courseFields(section)) {
    const value = college[field.name as (typeof COURSE)[number]];
    const options = optionsOf(field, { values, degree: college.degree });
    if (options.some((option) => option.value === value)) values[field.name] = value;
  }
  return values;
}

/** What a choice says where it differs from the college's list, in words; null where it does not. */
export function otherThanListed(section: Section, values: SectionInput, college: CollegeList): string | null {
  const chosen = COURSE.map((name) => [values[name] ?? '', college[name]] as const);
  if (courseFields(section).length === 0 || chosen.some(([value]) => value === '')) return null;
  if (chosen.every(([value, listed]) => value === listed)) return null;
  const field = section.fields.find(({ name }) => name === 'branch');
  const options = field ? optionsOf(field, { values: college, degree: college.degree }) : [];
  const branch = options.find(({ value }) => value === college.branch)?.label ?? college.branch;
  return `The college's list says ${college.degree}, ${branch}. You can save another choice: the placement cell settles it before it verifies you, and companies open to you by the list.`;
}

/** Says beside the form that a choice differs from the college's list (W-55). */
export function CollegeListNote({ section, college }: { section: Section; college: CollegeList }) {
  const { control } = useFormContext<FormValues>();
  const [degree, branch] = useWatch({ control, name: [...COURSE] });
  const words = otherThanListed(section, { degree, branch }, college);
  return (
    <div role="status">
      {words && (
        <Banner tone="warning" title="Differs from college records">
          {words}
        </Banner>
      )}
    </div>
  );
}
