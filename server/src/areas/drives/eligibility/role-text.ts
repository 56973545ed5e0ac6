/** A package of a drive's document in words: '7-9' is '7-9 LPA', '9-9' is '9 LPA'. */
export function lpaText(range: string): string {
  const [min, max] = range.split('-');
  return `${min === max ? min : range} LPA`;
}

/** A role with its package, as students read it. */
export const roleText = ({ title, package: range }: { title: string; package: string }): string =>
  `${title} (${lpaText(range)})`;
