/**
 * What somebody saw of a student (CEL-82): it changes with whatever the cell does, and with each save of the profile.
 * @param of counts of both
 */
export const versionOf = ({ version, revision }: { version: number; revision: number }): string =>
  `${version}.${revision}`;
