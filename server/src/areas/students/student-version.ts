/**
 * The version of a student that was seen (CEL-82): it changes with each change by the cell, and with each save of the
 * profile.
 * @param of counts of both
 */
export const versionOf = ({ version, revision }: { version: number; revision: number }): string =>
  `${version}.${revision}`;
