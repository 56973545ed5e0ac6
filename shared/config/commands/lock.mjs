/**
 * What package-lock.json asks for, beside what stands in node_modules.
 *
 * @typedef {object} Locked one package of a lock
 * @property {string} [version]
 * @property {string} [resolved] for a link: the folder that it leads to
 * @property {string} [integrity]
 * @property {boolean} [link]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 * @property {Record<string, string>} [optionalDependencies]
 *
 * @typedef {Record<string, Locked>} Packages by their place, as node_modules/react
 *
 * @typedef {object} Platform
 * @property {string} os
 * @property {string} cpu
 * @property {string} [libc] on Linux alone: glibc or musl
 */

/**
 * Says whether a field of a package.json names a value, or names others to be left out.
 * @param {string[] | undefined} field
 * @param {string | undefined} value
 */
function allows(field, value) {
  if (!field) return true;
  if (field.includes(`!${value}`)) return false;
  const named = field.filter((one) => !one.startsWith('!'));
  return named.length === 0 || (value !== undefined && named.includes(value));
}

/** Says whether npm installs a package on a platform. @param {Locked} locked @param {Platform} platform */
export const fits = ({ os, cpu, libc }, platform) =>
  allows(os, platform.os) && allows(cpu, platform.cpu) && allows(libc, platform.libc);

/** @returns {Platform} this machine */
export function thisPlatform() {
  const { platform: os, arch: cpu } = process;
  if (os !== 'linux') return { os, cpu };
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return { os, cpu, libc: report.header?.glibcVersionRuntime ? 'glibc' : 'musl' };
}

/** @param {string} place a workspace and the root stand in a lock too */
const isPackage = (place) => place.includes('node_modules/');

/** Two entries are one package. npm may write the address into its own list alone. @param {Locked} a @param {Locked} b */
const isSame = (a, b) =>
  a.version === b.version && a.integrity === b.integrity && (!a.link || a.resolved === b.resolved);

/**
 * Says whether node_modules holds what a lock names and nothing else. An optional package may be missing: npm leaves
 * out what is for another platform or could not be had. One that is for another platform may not stand there.
 * @param {Packages} wanted of package-lock.json
 * @param {Packages} installed of node_modules/.package-lock.json, npm's own list
 * @param {Platform} [platform] this one unless said
 */
export function isInstalled(wanted, installed, platform = thisPlatform()) {
  const there = Object.entries(installed).filter(([place]) => isPackage(place));
  const isRight = there.every(
    ([place, one]) => wanted[place] && isSame(wanted[place], one) && fits(one, platform),
  );
  return (
    isRight &&
    Object.entries(wanted).every(([place, one]) => !isPackage(place) || installed[place] || one.optional)
  );
}
