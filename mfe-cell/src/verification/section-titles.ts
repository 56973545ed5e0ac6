import type { NamedSection } from '@portal/shared/contract/cell';

/** Sections by their titles, with commas. */
export const sectionTitles = (sections: readonly NamedSection[]): string =>
  sections.map(({ title }) => title).join(', ');
