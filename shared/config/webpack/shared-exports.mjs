import { CONSUMED, PROVIDED } from './chunk-groups.mjs';

/**
 * @typedef {import('webpack').Compilation} Compilation
 * @typedef {import('webpack').Module} Module
 * @typedef {import('webpack').ModuleGraphConnection} Connection
 * @typedef {Record<string, string[]>} Exports names of exports by singleton, both in order
 */

/** What a module that is taken as a whole is said to use: which of its exports is not known (docs/releases.md). */
const FULL_ACCESS = '*';
/** Packages of this workspace have one version for ever: only the names of their exports show whether they fit. */
const JUDGED_BY_NAME = /^@portal\//;

/** @type {WeakMap<Compilation, { uses: Exports, brings: Exports }>} */
const known = new WeakMap();

/** @param {Map<string, Set<string>>} names @returns {Exports} */
const inOrder = (names) =>
  Object.fromEntries(
    [...names].sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, all]) => [name, [...all].sort()]),
  );

/**
 * What one import takes of a module. What no chunk holds any more takes nothing, nor what only unused code names.
 * @param {Compilation} compilation
 * @param {Connection} connection
 * @returns {string[]}
 */
function takenBy({ moduleGraph, chunkGraph }, connection) {
  const { originModule, dependency } = connection;
  if (!originModule || !dependency) return [];
  return [...chunkGraph.getModuleChunksIterable(originModule)]
    .filter(({ runtime }) => connection.isTargetActive(runtime))
    .flatMap(({ runtime }) => dependency.getReferencedExports(moduleGraph, runtime))
    .map((reference) => (Array.isArray(reference) ? reference : reference.name)[0] ?? FULL_ACCESS);
}

/** @param {Compilation} compilation @param {string} name @param {Module} module @param {string[]} taken */
function refuseWhole(compilation, name, module, taken) {
  if (!JUDGED_BY_NAME.test(name) || !taken.includes(FULL_ACCESS)) return;
  const where = module.readableIdentifier(compilation.requestShortener);
  compilation.errors.push(
    new compilation.compiler.webpack.WebpackError(
      `${where} takes ${name} as a whole. Name the exports that it uses: by them a release is judged.`,
    ),
  );
}

/**
 * The exports that a build uses of each singleton. webpack's own table is empty for a module that comes from the share
 * scope, since it knows nothing of what that will hold; the imports that lead there know the names.
 * @param {Compilation} compilation
 * @param {boolean} isRemote a remote names what it uses; the shell brings its singletons itself
 */
function usedExports(compilation, isRemote) {
  /** @type {Map<string, Set<string>>} */
  const uses = new Map();
  for (const module of compilation.modules) {
    const name = CONSUMED.exec(module.identifier())?.[1];
    if (!name) continue;
    const names = uses.get(name) ?? new Set();
    for (const connection of compilation.moduleGraph.getIncomingConnections(module)) {
      const taken = takenBy(compilation, connection);
      if (isRemote && connection.originModule) refuseWhole(compilation, name, connection.originModule, taken);
      for (const one of taken) names.add(one);
    }
    uses.set(name, names);
  }
  return inOrder(uses);
}

/**
 * The exports of each singleton that a build puts into the share scope; one whose exports webpack cannot know is left
 * out.
 * @param {Compilation} compilation
 */
function providedExports({ modules, moduleGraph }) {
  /** @type {Map<string, Set<string>>} */
  const brings = new Map();
  for (const module of modules) {
    const name = PROVIDED.exec(module.identifier())?.[1];
    if (!name) continue;
    for (const { module: brought } of moduleGraph.getOutgoingConnections(module)) {
      const exports = moduleGraph.getExportsInfo(brought).getProvidedExports();
      if (!Array.isArray(exports)) continue;
      // A module of CommonJS has itself as its default.
      const more = brought.buildMeta?.exportsType === 'namespace' ? [] : ['default'];
      brings.set(name, new Set([...exports, ...more]));
    }
  }
  return inOrder(brings);
}

/** What a build uses of the singletons, and what it brings. @param {Compilation} compilation whose chunks are made */
export function sharedExports(compilation) {
  const exports = known.get(compilation);
  if (!exports) throw new Error('The exports of the singletons were not read: SharedExports is missing');
  return exports;
}

/**
 * Reads which exports of the singletons a build uses and brings (W-60), before webpack joins modules into one.
 */
export class SharedExports {
  /** @param {{ isRemote: boolean }} of a remote takes no module of the workspace as a whole */
  constructor({ isRemote }) {
    this.isRemote = isRemote;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('SharedExports', (compilation) => {
      compilation.hooks.afterChunks.tap('SharedExports', () => {
        known.set(compilation, {
          uses: usedExports(compilation, this.isRemote),
          brings: providedExports(compilation),
        });
      });
    });
  }
}
