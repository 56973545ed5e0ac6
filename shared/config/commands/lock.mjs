/**
 * What package-lock.json asks for, beside what is in node_modules.
 *
 * @typedef {{ version?: string, resolved?: string, integrity?: string, link?: boolean, optional?: boolean, os?: string[],
 *   cpu?: string[], libc?: string[], optionalDependencies?: Record<string, string> }} Locked one package; a link is resolved to
 *   its folder
 * @typedef {Record<string, Locked>} Packages by their place, as node_modules/react
 * @typedef {{ os: string, cpu: string, libc?: string }} Platform libc on Linux only: glibc or musl
 */

/** @param {string[] | undefined} named of a package.json: values, or with ! those to be left out @param {string} [value] */
const allows = (named = [], value = '') =>
  !named.includes(`!${value}`) && (named.every((one) => one.startsWith('!')) || named.includes(value));

/** Says whether npm installs a package on a platform. @param {Locked} locked @param {Platform} platform */
export const fits = ({ os, cpu, libc }, platform) =>
  allows(os, platform.os) && allows(cpu, platform.cpu) && allows(libc, platform.libc);

/** @returns {Platform} this machine */
function thisPlatform() {
  const { platform: os, arch: cpu } = process;
  if (os !== 'linux') return { os, cpu };
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return { os, cpu, libc: report.header?.glibcVersionRuntime ? 'glibc' : 'musl' };
}

/** Two entries are one package. npm may write the address into its own list only. @param {Locked} a @param {Locked} b */
const isSame = (a, b) =>
  a.version === b.version && a.integrity === b.integrity && (!a.link || a.resolved === b.resolved);

/**
 * Says whether node_modules holds what a lock names and nothing else. An optional package may be missing: npm leaves out what
 * is for another platform or could not be had. One that is for another platform may not stand there.
 * @param {Packages} wanted of package-lock.json @param {Packages} installed of node_modules/.package-lock.json
 * @param {Platform} [platform] this one unless said
 */
export function isInstalled(wanted, installed, platform = thisPlatform()) {
  const packagesOf = (/** @type {Packages} */ all) =>
    Object.entries(all).filter(([place]) => place.includes('node_modules/'));
  return (
    packagesOf(installed).every(
      ([place, one]) => wanted[place] && isSame(wanted[place], one) && fits(one, platform),
    ) && packagesOf(wanted).every(([place, one]) => installed[place] || one.optional)
  );
}
