import type { Degree, SectionData } from '@portal/shared/contract';
import { DescriptionGrid } from '@portal/shared/ui-data';
import type { Section } from '../rules';
import { shownFields, shownValue } from './shown-value';

type SectionDataListProps = {
  section: Section;
  data: SectionData;
  degree: Degree | null;
  isRevealed?: boolean;
};

/** A stored section, read-only: every field that was asked for, with its value. */
export function SectionDataList({ section, data, degree, isRevealed }: SectionDataListProps) {
  const circumstances = { values: data, degree };
  const items = shownFields(section.fields, circumstances).map((field) => ({
    term: field.label,
    description: shownValue(field, circumstances, isRevealed),
  }));
  return <DescriptionGrid items={items} />;
}
