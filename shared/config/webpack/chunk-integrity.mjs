import { createHash } from 'node:crypto';

/** Placeholder in the script loader until the chunks' hashes are known. */
const PLACE = '@chunk-integrity@';
/** Before webpack's script loader makes its element: the page may want the chunk from a new address. */
const BEFORE = `
var files = self._PORTAL_FILES;
if (files) url = files.address(url);
`;
/** Where webpack's script loader has made its element: the page keeps in mind whether it came (shell/src/federation/script-files.ts). */
const LOADER = `
if (files) files.watch(script);
var pins = ${JSON.stringify(PLACE)}, file = url.split("?")[0].split("/").pop(), at = pins.indexOf(";" + file + " ");
if (at >= 0) script.integrity = pins.slice(at + file.length + 2).split(";")[0];
`;

/** @param {Buffer} source */
const pin = (source) => `sha384-${createHash('sha384').update(source).digest('base64')}`;

/**
 * What every build's script loader does beyond webpack's own. It lets the page say where a chunk is asked for, and keep in mind
 * whether it came. And it pins every chunk by its hash inside the script that loads it; the registry pins that script. So a byte that was
 * changed after the build never runs. Chunks carry no hash in their names, so no hash depends on another.
 */
export class ChunkIntegrity {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, runtime, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ChunkIntegrity', (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrity',
        (source) => BEFORE + source + LOADER,
      );
      // After the minimizer: the hash is that of the bytes which are served.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH;
      compilation.hooks.processAssets.tap({ name: 'ChunkIntegrity', stage }, (assets) => {
        const scripts = Object.entries(assets)
          .filter(([file]) => file.endsWith('.js'))
          .map(([file, asset]) => ({ file, bytes: asset.buffer(), text: asset.source().toString() }));
        const loaders = scripts.filter(({ text }) => text.includes(PLACE));
        const chunks = scripts.filter(({ text }) => !text.includes(PLACE));
        const pins = chunks.map(({ file, bytes }) => `;${file} ${pin(bytes)}`).join('');
        for (const { file, text } of loaders) {
          // The maps are made by now. Nothing of a part's own code comes after the loader in its line.
          compilation.updateAsset(file, new sources.RawSource(text.replaceAll(PLACE, `${pins};`)));
        }
      });
    });
  }
}
