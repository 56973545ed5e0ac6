/**
 * @typedef {import('webpack').Compilation} Compilation
 * @typedef {import('webpack').ChunkGroup} ChunkGroup
 * @typedef {import('webpack').Module} Module
 */

/** A module that the shell puts into the share scope, and one that a remote takes from it. */
export const PROVIDED = /^provide module \(default\) (.+)@[^@]+ = /;
export const CONSUMED = /^consume-shared-module\|default\|([^|]+)\|/;

/** The scripts of a chunk group. @param {ChunkGroup} group */
export const scriptsOf = (group) => group.getFiles().filter((file) => file.endsWith('.js'));

/**
 * The first chunk group that something satisfying `test` asks for.
 * @param {Compilation} compilation
 * @param {(origin: ChunkGroup['origins'][number]) => boolean} test
 */
export const findGroup = (compilation, test) =>
  [...compilation.chunkGroups].find((group) => group.origins.some(test));

/** Names of the singletons that a chunk group takes from the share scope. @param {Compilation} compilation @param {ChunkGroup} group */
export function needsOf(compilation, group) {
  const names = group.chunks.flatMap((chunk) =>
    [...compilation.chunkGraph.getChunkModulesIterable(chunk)].flatMap(
      (module) => CONSUMED.exec(module.identifier())?.[1] ?? [],
    ),
  );
  return [...new Set(names)].sort();
}

/**
 * Every singleton that a build takes from the share scope, with the range of versions that it was built against.
 * @param {Compilation} compilation
 * @returns {Record<string, string>}
 */
export const consumedRanges = (compilation) =>
  Object.fromEntries(
    [...compilation.modules]
      .flatMap((module) => {
        const name = CONSUMED.exec(module.identifier())?.[1];
        if (!name) return [];
        // A module of the federation plugin, whose class webpack's types do not know.
        const { options } = /** @type {Module & { options: { requiredVersion: string } }} */ (module);
        return [{ name, range: options.requiredVersion }];
      })
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ name, range }) => [name, range]),
  );

/** Each lazily provided singleton, with the scripts that it comes in. @param {Compilation} compilation */
export function providedGroups(compilation) {
  /** @type {Record<string, string[]>} */
  const provided = {};
  for (const group of compilation.chunkGroups) {
    for (const { module } of group.origins) {
      const name = module && PROVIDED.exec(module.identifier())?.[1];
      if (name) provided[name] = scriptsOf(group);
    }
  }
  return provided;
}

/**
 * Names of the lazily provided singletons for whose sake a module is in the build.
 * @param {Module} module
 * @param {import('webpack').ChunkGraph} chunkGraph
 */
export const providedFor = (module, chunkGraph) =>
  [...chunkGraph.getModuleChunksIterable(module)]
    .flatMap((chunk) => [...chunk.groupsIterable])
    .flatMap((group) => group.origins)
    .flatMap(({ module: origin }) => (origin && PROVIDED.exec(origin.identifier())?.[1]) ?? []);
