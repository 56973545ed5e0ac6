/** Longest name of a sheet, and signs that none may have. */
const LONGEST = 31;
const FORBIDDEN = /[[\]:*?/\\\p{Cc}]/gu;

/** Names as a workbook takes them: short, without some signs, and none twice, whatever its capitals. */
export function sheetNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((given) => {
    const clean = given.replace(FORBIDDEN, ' ').replace(/^[\s']+|[\s']+$/g, '') || 'List';
    for (let number = 1; ; number += 1) {
      const end = number === 1 ? '' : ` (${number})`;
      const name = [...clean].slice(0, LONGEST - end.length).join('') + end;
      if (taken.has(name.toLowerCase())) continue;
      taken.add(name.toLowerCase());
      return name;
    }
  });
}
