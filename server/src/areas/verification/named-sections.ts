import type { SectionName } from '@portal/shared/contract';
import type { NamedSection } from '@portal/shared/contract/cell';
import type { ActiveRules } from '../profile';

/** Sections as the active rules title them. */
export const namedSections =
  (rules: ActiveRules) =>
  (names: readonly SectionName[]): NamedSection[] => {
    const { sections } = rules.current().rules;
    return names.map((name) => ({ name, title: sections[name]?.title ?? name }));
  };
