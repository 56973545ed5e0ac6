const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Puts V8's compile hint before scripts that the first look runs: their functions are then compiled beside the
 * download and off the main thread, not one by one when each is first called. Other engines read a comment.
 */
export class CompileHint {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('CompileHint', (compilation) => {
      // After minifying, which takes comments away, and before names and hashes are made of the contents.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'CompileHint', stage }, (assets) => {
        for (const file of Object.keys(assets)) {
          if (file.endsWith('.js'))
            compilation.updateAsset(file, (source) => new sources.ConcatSource(HINT, source));
        }
      });
    });
  }
}
