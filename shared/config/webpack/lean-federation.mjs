import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** @param {string} file */
const beside = (file) => fileURLToPath(new URL(file, import.meta.url));

const federation = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'));
/** Folder of a package of the runtime, of the same version as what the build embeds. @param {string} name */
const folderOf = (name) => path.dirname(federation.resolve(`@module-federation/${name}`));

/**
 * Modules of the federation runtime that no page needs, and what replaces them.
 * @type {[request: RegExp, file: string][]}
 */
const REPLACED = [
  [/[\\/]plugins[\\/]snapshot[\\/]SnapshotHandler\.js$/, beside('./no-snapshots.mjs')],
  [/[\\/]utils[\\/]preload\.js$/, beside('./no-preload.mjs')],
  [/[\\/]plugins[\\/]generate-preload-assets\.js$/, beside('./no-preload.mjs')],
  [/[\\/]runtime[\\/]dist[\\/]bundler\.js$/, beside('./lean-runtime.mjs')],
  [/[\\/]utils[\\/]semver[\\/]index\.js$/, beside('./lean-semver.mjs')],
  [/[\\/]webpack-bundler-runtime[\\/]dist[\\/]init\.js$/, beside('./lean-init.mjs')],
  [
    /[\\/]webpack-bundler-runtime[\\/]dist[\\/](?:remotes|getSharedFallbackGetter)\.js$/,
    beside('./no-static-remotes.mjs'),
  ],
];

/** Leaves out of the embedded federation runtime what its own options leave in although nothing can call it. */
export class LeanFederation {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { NormalModuleReplacementPlugin } = compiler.webpack;
    for (const [request, file] of REPLACED) new NormalModuleReplacementPlugin(request, file).apply(compiler);
    compiler.options.resolve.alias = {
      ...compiler.options.resolve.alias,
      'federation-snapshots-disabled$': path.join(folderOf('runtime-core'), 'plugins/snapshot/disabled.js'),
      'federation-runtime-functions$': path.join(folderOf('runtime'), 'index.js'),
    };
  }
}
