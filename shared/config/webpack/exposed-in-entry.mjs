/** After webpack has split the pages' chunks, which it does as if the exposed module had one of its own. */
const AFTER_SPLITTING = 20;

/**
 * Puts a remote's exposed module into its entry: it only names the pages, and a file of its own would be one more
 * request before the first of them.
 */
export class ExposedInEntry {
  /** @param {{ entry: string, exposed: string }} chunks names of the entry's chunk and of the exposed module's */
  constructor({ entry, exposed }) {
    this.names = { entry, exposed };
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('ExposedInEntry', (compilation) => {
      compilation.hooks.optimizeChunks.tap({ name: 'ExposedInEntry', stage: AFTER_SPLITTING }, () => {
        const { chunkGraph, namedChunks, chunks } = compilation;
        const [entry, exposed] = [this.names.entry, this.names.exposed].map((name) => namedChunks.get(name));
        if (!entry || !exposed || !chunks.has(exposed) || !chunkGraph.canChunksBeIntegrated(entry, exposed))
          return false;
        chunkGraph.integrateChunks(entry, exposed);
        chunks.delete(exposed);
        return true;
      });
    });
  }
}
