import { createHash } from 'node:crypto';

/** Placeholder in every script for the mark until the scripts are made. A valid name, which no minimizer shortens. */
const PLACE = 'UNNAMED0';
const MARK_LENGTH = PLACE.length;

/** The name of a remote's container while it is built. @param {string} name the remote's */
export const unnamedGlobal = (name) => `${name}_${PLACE}`.replace(/\W/g, '_');

/** @type {WeakMap<import('webpack').Compilation, string>} */
const named = new WeakMap();

/** The name that a build's container was given. @param {import('webpack').Compilation} compilation whose assets are made */
export const globalOf = (compilation) => named.get(compilation);

/**
 * Names a remote's container, which is a global of the page, after what was built: every file of the build with
 * its content. Two releases that differ have different names and live side by side in a page that stays open (MFE-06);
 * sources that build the same give the same release, whatever else changed beside them.
 */
export class ContentName {
  /** @param {string} unnamed of unnamedGlobal */
  constructor(unnamed) {
    this.unnamed = unnamed;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ContentName', (compilation) => {
      // After the minimizer, before the hashes of chunks are taken (chunk-integrity.mjs).
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
      compilation.hooks.processAssets.tap({ name: 'ContentName', stage }, (assets) => {
        const hash = createHash('sha256');
        const files = Object.entries(assets)
          // A map is about the sources: a comment more or less there is no other release.
          .filter(([file]) => !file.endsWith('.map'))
          .sort(([one], [other]) => (one < other ? -1 : 1));
        for (const [file, asset] of files) hash.update(`\0${file}\0`).update(asset.buffer());
        const global = this.unnamed.replace(PLACE, hash.digest('hex').slice(0, MARK_LENGTH));
        for (const [file, asset] of files.filter(([name]) => name.endsWith('.js'))) {
          const text = asset.source().toString();
          compilation.updateAsset(file, new sources.RawSource(text.replaceAll(this.unnamed, global)));
        }
        named.set(compilation, global);
      });
    });
  }
}
