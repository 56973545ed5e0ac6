import { createHash } from 'node:crypto';

/** Stands in the script loader until the chunks' hashes are known. */
const PLACE = '@chunk-integrity@';
/** Where webpack's script loader begins to fill in the element that it made. */
const LOADER = `
var pins = ${JSON.stringify(PLACE)}, file = url.split("?")[0].split("/").pop(), at = pins.indexOf(";" + file + " ");
if (at >= 0) script.integrity = pins.slice(at + file.length + 2).split(";")[0];
`;

const pin = (source) => `sha384-${createHash('sha384').update(source).digest('base64')}`;

/**
 * Pins every chunk by its hash inside the script that loads it; the registry pins that script. So a byte that was
 * changed after the build never runs. Chunks carry no hash in their names, so no hash depends on another.
 */
export class ChunkIntegrity {
  apply(compiler) {
    const { Compilation, runtime, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ChunkIntegrity', (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrity',
        (source) => source + LOADER,
      );
      // After the minimizer: the hash is that of the bytes which are served.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH;
      compilation.hooks.processAssets.tap({ name: 'ChunkIntegrity', stage }, (assets) => {
        const scripts = Object.keys(assets).filter((file) => file.endsWith('.js'));
        const text = (file) => assets[file].source().toString();
        const loaders = scripts.filter((file) => text(file).includes(PLACE));
        const chunks = scripts.filter((file) => !loaders.includes(file));
        const pins = chunks.map((file) => `;${file} ${pin(assets[file].buffer())}`).join('');
        for (const file of loaders) {
          compilation.updateAsset(file, new sources.RawSource(text(file).replaceAll(PLACE, `${pins};`)));
        }
      });
    });
  }
}
