import type { OpenSection } from '@portal/shared/contract';

/**
 * What opens a section of a locked profile (CEL-21), as the server decides it: its own return, or any, for a section
 * that no one filled.
 * @param open what is with the student again
 * @returns null where the section is locked
 */
export const openingOf = (
  open: readonly OpenSection[],
  name: string,
  isFilled: boolean,
): OpenSection | null =>
  open.find(({ section }) => section === name) ?? (isFilled ? undefined : open[0]) ?? null;
