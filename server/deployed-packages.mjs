/**
 * The packages of the server's build and a lock for them only, taken from the lock of the whole portal: a copy of the
 * build installs the very versions that were tested here.
 *
 * @typedef {object} Locked one package of a lock, as npm writes it
 * @property {string} version
 * @property {string} [resolved]
 * @property {boolean} [link]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 *
 * @typedef {Record<string, Locked>} Packages by their place, as node_modules/react
 */

const INSIDE = '/node_modules/';

/** The folder around a package, or around a workspace. @param {string} place @returns {string} '' is the root */
const around = (place) => place.slice(0, Math.max(0, place.lastIndexOf(INSIDE)));

/** @param {string} place @param {string} name */
const within = (place, name) => `${place ? `${place}/` : ''}node_modules/${name}`;

/**
 * Where Node finds a package that a place imports.
 * @param {Record<string, unknown>} packages @param {string} from @param {string} name
 * @returns {string | undefined}
 */
function placeOf(packages, from, name) {
  for (let at = from; ; at = around(at)) {
    const place = within(at, name);
    if (packages[place]) return place;
    if (!at) return undefined;
  }
}

/** What a package cannot be without. @param {Locked} locked */
const neededBy = ({ dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} }) => [
  ...Object.keys(dependencies),
  ...Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional),
];

/** Places that nothing can be left out of. @param {Packages} packages @param {string[]} roots places */
function needed(packages, roots) {
  const places = new Set(roots);
  for (const place of places)
    for (const name of neededBy(/** @type {Locked} */ (packages[place]))) {
      const found = placeOf(packages, place, name);
      if (found) places.add(found);
    }
  return places;
}

/** What npm notes of a package in the whole portal, which does not hold for the server only. */
const OF_PORTAL = new Set(['dev', 'devOptional', 'optional', 'peer']);

/** @param {Locked} locked @param {boolean} isNeeded @returns {Locked} */
function asDeployed(locked, isNeeded) {
  const own = Object.entries(locked).filter(([field]) => !OF_PORTAL.has(field));
  return /** @type {Locked} */ (Object.fromEntries(isNeeded ? own : [...own, ['optional', true]]));
}

/**
 * Takes packages, and all that they need, out of a lock.
 * @param {string[]} names packages that are imported
 * @param {Packages} packages of the whole portal's lock
 * @param {string} workspace whose imports they are
 * @returns {{ dependencies: Record<string, string>, packages: Packages }} exact versions by name; the places of the new lock
 * @throws {Error} for a package that the lock does not name, or that is none of a registry
 */
export function deployedPackages(names, packages, workspace) {
  /** @type {Packages} */
  const deployed = {};
  /** Where each comes from, by its new place. @type {Record<string, string>} */
  const origins = {};
  const waiting = names.map((name) => ({ name, from: workspace, at: '', isOptional: false }));
  for (const { name, from, at, isOptional } of waiting) {
    const origin = placeOf(packages, from, name);
    if (!origin && isOptional) continue;
    const locked = origin ? packages[origin] : undefined;
    if (!origin || !locked || locked.link)
      throw new Error(`package-lock.json has no package ${name} for ${from}: the server's build imports it.`);
    const seen = placeOf(deployed, at, name);
    if (seen && origins[seen] === origin) continue;
    const place = within(seen ? at : '', name);
    deployed[place] = locked;
    origins[place] = origin;
    const optional = Object.keys(locked.optionalDependencies ?? {}).map((one) => ({ one, isOptional: true }));
    const asked = neededBy(locked).map((one) => ({ one, isOptional: false }));
    for (const { one, isOptional: mayLack } of [...asked, ...optional])
      waiting.push({ name: one, from: origin, at: place, isOptional: mayLack });
  }
  const roots = names.map((name) => within('', name));
  const whole = needed(deployed, roots);
  return {
    dependencies: Object.fromEntries(
      names.map((name) => [name, /** @type {Locked} */ (deployed[within('', name)]).version]),
    ),
    packages: Object.fromEntries(
      Object.keys(deployed)
        .sort()
        .map((place) => [place, asDeployed(/** @type {Locked} */ (deployed[place]), whole.has(place))]),
    ),
  };
}
