import type { Degree } from '@portal/shared/contract';
import { completeness, NEEDED } from './completeness';
import { degreeOf } from './degree';
import { formKeys } from './field-state';
import { validateSection } from './validate-section';
import type { ProfileRules, RulesContext, Section, SectionInput, ValidationResult } from './types';

const namesOf = (section: Section, key: 'confidential' | 'notInDraft'): string[] =>
  section.fields.filter((field) => field[key]).map((field) => field.name);

/** Names that a draft may hold. */
const draftNames = (section: Section): string[] => [
  ...section.fields.filter((field) => !field.notInDraft && !field.confidential).map((field) => field.name),
  ...formKeys(section),
];

/** The degree a section is judged by; one that is none is for the section's own rules to refuse. */
const degreeFor = (section: Section, input: SectionInput, context: RulesContext): RulesContext => ({
  ...context,
  degree: degreeOf(section, input, context.degree) ?? context.degree,
});

/**
 * The rules over a list of sections.
 * @param list in the order in which a student fills them; names differ
 */
export function makeRules(list: readonly Section[]): ProfileRules {
  const sections = Object.fromEntries(list.map((section) => [section.name, section]));
  const byName = (key: 'confidential' | 'notInDraft') =>
    Object.fromEntries(list.map((section) => [section.name, namesOf(section, key)]));
  return {
    sections,
    sectionsForDegree: (degree: Degree) =>
      list.filter((section) => section.degrees.includes(degree)).map((section) => section.name),
    validate: (name: string, input: SectionInput, context: RulesContext): ValidationResult => {
      const section = Object.hasOwn(sections, name) ? sections[name] : undefined;
      if (!section) throw new Error(`There is no section named ${name}`);
      return validateSection(section, input, degreeFor(section, input, context));
    },
    needed: NEEDED,
    completeness,
    confidentialFields: byName('confidential'),
    notInDraft: byName('notInDraft'),
    draftFields: Object.fromEntries(list.map((section) => [section.name, draftNames(section)])),
  };
}
