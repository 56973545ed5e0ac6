import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const beside = (file) => fileURLToPath(new URL(file, import.meta.url));

/** Folder of the runtime's core, of the same version as what the build embeds. */
const core = path.dirname(
  createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced')).resolve(
    '@module-federation/runtime-core',
  ),
);

/** Modules of the federation runtime that no page needs, and what stands there. */
const REPLACED = [
  [/[\\/]plugins[\\/]snapshot[\\/]SnapshotHandler\.js$/, beside('./no-snapshots.mjs')],
  [/[\\/]utils[\\/]preload\.js$/, beside('./no-preload.mjs')],
  [/[\\/]plugins[\\/]generate-preload-assets\.js$/, beside('./no-preload.mjs')],
];

/** Leaves out of the embedded federation runtime what its own options leave in although nothing can call it. */
export class LeanFederation {
  apply(compiler) {
    const { NormalModuleReplacementPlugin } = compiler.webpack;
    for (const [request, file] of REPLACED) new NormalModuleReplacementPlugin(request, file).apply(compiler);
    compiler.options.resolve.alias = {
      ...compiler.options.resolve.alias,
      'federation-snapshots-disabled$': path.join(core, 'plugins/snapshot/disabled.js'),
    };
  }
}
