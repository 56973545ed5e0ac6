/** What a degree asks of a profile: of each group of sections one must be filled (PRF-03). */
export type NeededSections = readonly (readonly string[])[];

/**
 * The groups of which no section is filled; a profile without any is complete. The one rule of completeness: the
 * profile's rules say what is needed, and forms, confirmation and lock ask here.
 */
export const missingGroups = <Groups extends NeededSections>(
  needed: Groups,
  isFilled: (section: string) => boolean,
): Groups[number][] => needed.filter((group) => !group.some(isFilled));
