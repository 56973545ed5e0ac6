/** @param {import('webpack').Module} module @returns {string | undefined} */
function idOf(module) {
  if (module.libIdent({ context: '/' })?.includes('webpack/container/entry/')) return 'container';
  // What the container entry imports first; Module Federation writes it.
  return /[\\/]\.federation[\\/]entry\.\w+\.js$/.test(module.nameForCondition() ?? '')
    ? 'federation'
    : undefined;
}

/**
 * Gives the modules of a remote's container ids that say nothing of a place. Module Federation names them by a file that it writes below
 * the working directory and calls after absolute paths, and webpack makes ids of names: the same sources would be another release in
 * another checkout, and from another folder.
 */
export class PlacelessIds {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('PlacelessIds', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('PlacelessIds', (modules) => {
        for (const module of modules) {
          const id = idOf(module);
          if (id) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
