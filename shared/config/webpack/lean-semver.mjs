/**
 * In the place of the federation runtime's reader of version ranges. Every range here is made by this build
 * (singletons.mjs) and checked when a part is published (server/src/areas/releases/checks/manifest.ts): a caret before a whole
 * version. The runtime itself asks by '<=' which of two versions is the later one.
 */
const RANGE = /^(\^|<=)?(\d+)\.(\d+)\.(\d+)$/;

/**
 * @param {number[]} a
 * @param {number[]} b
 * @returns {number} below, at or above 0: the order of a and b, number by number
 */
const order = (a, b) => a.map((part, at) => part - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0;

/**
 * @param {string} version three numbers; what follows them, such as '-beta', does not count
 * @param {string} range '^1.2.0', '<=1.2.0' or '1.2.0'
 * @returns {boolean} false for what it cannot read
 */
export function satisfy(version, range) {
  const asked = RANGE.exec(range);
  const given = /^(\d+)\.(\d+)\.(\d+)/.exec(version);
  if (!asked || !given) return false;
  const [wanted, has] = [asked.slice(2).map(Number), given.slice(1).map(Number)];
  const ordered = order(has, wanted);
  if (asked[1] === '<=') return ordered <= 0;
  if (asked[1] === undefined) return ordered === 0;
  // The first number that is not 0 must not change; of 0.0.0 no number.
  const fixed = wanted.findIndex((part) => part !== 0);
  return ordered >= 0 && wanted.slice(0, fixed === -1 ? 3 : fixed + 1).every((part, at) => part === has[at]);
}
