import type { SectionDocument } from './documents';
import type { SectionChanges } from './store';

/** A section: as it may be shown, with identity numbers by their last four, and whole. */
type Version = { shown: SectionDocument; whole: SectionDocument };

/**
 * What a save changes in a section (W-56).
 * @param before undefined while the section is not filled
 * @returns the changed fields as they were and as they are; null when every field is as it was
 */
export function changesOf(before: Version | undefined, after: Version): SectionChanges | null {
  const names = [...new Set([...Object.keys(before?.whole ?? {}), ...Object.keys(after.whole)])];
  const changed = names.filter((name) => (before?.whole[name] ?? null) !== (after.whole[name] ?? null));
  if (changed.length === 0 && before) return null;
  const only = (document: SectionDocument): SectionDocument =>
    Object.fromEntries(changed.map((name) => [name, document[name] ?? null]));
  return { before: before ? only(before.shown) : {}, after: only(after.shown) };
}
