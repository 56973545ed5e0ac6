import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { browserBuild } from './base.mjs';
import { providedFor } from './chunk-groups.mjs';
import { CompileHint } from './compile-hint.mjs';
import { ChunkIntegrity } from './chunk-integrity.mjs';
import { shellHtmlBuild } from './html-build.mjs';
import { LeanFederation } from './lean-federation.mjs';
import { ModuleList } from './module-list.mjs';
import { PlacelessIds } from './placeless-ids.mjs';
import { ReleaseFile } from './release-file.mjs';
import { readPart } from './part.mjs';
import { pushBuild } from './push-build.mjs';
import { lazyFileOf, lazyFiles, providedByShell } from './singletons.mjs';
import { SizeBudget } from './size-budget.mjs';

/**
 * Puts each lazy singleton's modules into the file that the table of singletons names.
 * @type {NonNullable<NonNullable<import('webpack').Configuration['optimization']>['splitChunks']>}
 */
const splitChunks = {
  chunks: 'async',
  cacheGroups: {
    default: false,
    defaultVendors: false,
    ...Object.fromEntries(
      lazyFiles().map((name) => [
        name,
        {
          name,
          test: (
            /** @type {import('webpack').Module} */ module,
            /** @type {{ chunkGraph: import('webpack').ChunkGraph }} */ { chunkGraph },
          ) => lazyFileOf(providedFor(module, chunkGraph)) === name,
          enforce: true,
        },
      ]),
    ),
  },
};

/** What opens a container, of the same package as the runtime that the build embeds. */
const containerEntry = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@module-federation/webpack-bundler-runtime')),
  'initContainerEntry.js',
);

/**
 * The shell's build: provides every singleton, exposes nothing, knows no remote; and the file by which the server makes HTML.
 * @param {string} dir the shell's folder
 */
export const shellConfig =
  (dir) =>
  (
    /** @type {object} */ _env,
    /** @type {{ mode?: 'production' | 'development' }} */ { mode = 'production' } = {},
  ) => {
    const part = readPart(dir);
    const build = browserBuild(dir, { uniqueName: part.name, policyName: 'wp-shell', mode });
    const browser = {
      ...build,
      name: part.name,
      entry: { main: './src/main.tsx' },
      optimization: { ...build.optimization, splitChunks },
      resolve: { ...build.resolve, alias: { 'federation-container-entry$': containerEntry } },
      plugins: [
        new ModuleFederationPlugin({
          name: part.name,
          dts: false,
          manifest: false,
          shareStrategy: 'loaded-first',
          shared: providedByShell(),
          runtimePlugins: [
            path.join(dir, 'src/federation/external-runtime.ts'),
            path.join(dir, 'src/federation/script-loader.ts'),
          ],
          experiments: { optimization: { target: 'web', disableSnapshot: true } },
        }),
        new LeanFederation(),
        new PlacelessIds(),
        new CompileHint(),
        new ChunkIntegrity(),
        ...(mode === 'production' ? [new SizeBudget(part)] : []),
        new ReleaseFile(dir, part),
        new ModuleList(path.join(dir, 'dist')),
      ],
    };
    return [browser, shellHtmlBuild(dir, part), pushBuild(dir, part)];
  };
