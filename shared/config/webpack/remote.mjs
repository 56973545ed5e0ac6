import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { rulesVersion } from '../rules-version.mjs';
import { browserBuild } from './base.mjs';
import { CompileHint } from './compile-hint.mjs';
import { ChunkIntegrity } from './chunk-integrity.mjs';
import { ContentName, unnamedGlobal } from './content-name.mjs';
import { remoteHtmlBuild } from './html-build.mjs';
import { ModuleList } from './module-list.mjs';
import { readPart } from './part.mjs';
import { PlacelessIds } from './placeless-ids.mjs';
import { ENTRY, EXPOSED_CHUNK, ReleaseFile } from './release-file.mjs';
import { rulesBuildName, RULES_FILE, rulesConfig } from './rules.mjs';
import { consumedByRemote } from './singletons.mjs';
import { SizeBudget } from './size-budget.mjs';
import { standaloneConfig } from './standalone.mjs';

/** @typedef {import('./part.mjs').Part} Part @typedef {import('../dev-override/own-builds.mjs').OwnBuilds} OwnBuilds */

/**
 * The federation runtime lives once in the page: the shell puts it there (shell/src/federation).
 * @param {import('webpack').ExternalItemFunctionData} data
 * @param {(error?: null, external?: string) => void} done
 */
const federationOfShell = ({ request = '' }, done) =>
  /[\\/]webpack-bundler-runtime[\\/]/.test(request) ? done(null, 'var _PORTAL_FEDERATION') : done();

/** Notifies an open page of each build of a part that is shown from its team's machine. */
const devOverrideClient = fileURLToPath(new URL('./dev-override-client.mjs', import.meta.url));

/**
 * The build of a remote that the shell composes at run time.
 * @param {string} dir
 * @param {Part} part
 * @param {'production' | 'development'} mode
 * @param {OwnBuilds} [ownBuilds] takes it in the place of dist, for a running portal (docs/decisions/0025-previews-and-dev-overrides.md)
 * @returns {import('webpack').Configuration}
 */
const remoteBuild = (dir, part, mode, ownBuilds, global = unnamedGlobal(part.name)) => ({
  name: part.name,
  ...browserBuild(dir, { uniqueName: global, policyName: 'wp-remote', mode }),
  entry: {},
  externals: [federationOfShell],
  plugins: [
    new ModuleFederationPlugin({
      name: global,
      filename: ENTRY,
      exposes: {
        './remote': {
          import: [...(ownBuilds ? [devOverrideClient] : []), './src/remote.tsx'],
          name: EXPOSED_CHUNK,
        },
      },
      dts: false,
      manifest: false,
      shareStrategy: 'loaded-first',
      shared: consumedByRemote(),
    }),
    new PlacelessIds(),
    new ContentName(global),
    new CompileHint(),
    new ChunkIntegrity(),
    ...(mode === 'production' ? [new SizeBudget(part)] : []),
    ...(ownBuilds ? [ownBuilds] : [new ReleaseFile(dir, part), new ModuleList(path.join(dir, 'dist'))]),
  ],
});

/**
 * A remote's build after that of its rules, whose version it puts into the forms.
 * @param {import('webpack').Configuration} build
 * @param {string} folder in which the rules are built
 * @param {Part} part
 * @returns {import('webpack').Configuration}
 */
function withRulesVersion(build, folder, part) {
  const file = path.join(folder, RULES_FILE);
  const version = webpack.DefinePlugin.runtimeValue(
    () => JSON.stringify(rulesVersion(readFileSync(file))),
    [file],
  );
  return {
    ...build,
    dependencies: [rulesBuildName(part)],
    plugins: [...(build.plugins ?? []), new webpack.DefinePlugin({ PORTAL_RULES_VERSION: version })],
  };
}

/**
 * A remote's whole webpack configuration, from its folder only. `--config-name standalone` gives its own page, and
 * `ownBuilds` what a running portal takes in the place of a release (shared/config/commands/dev.mjs);
 * a remote with `src/rules/index.ts` also emits `rules.cjs` for the server (MFE-04),
 * and a public one `server.cjs`, by which the server makes HTML.
 * @param {string} dir the remote's folder, `import.meta.dirname`
 */
export const remoteConfig =
  (dir) =>
  (
    /** @type {{ ownBuilds?: OwnBuilds }} */ { ownBuilds } = {},
    /** @type {{ mode?: 'production' | 'development', configName?: string[] }} */ {
      mode = 'production',
      configName,
    } = {},
  ) => {
    const part = readPart(dir);
    if (configName?.includes('standalone')) return [standaloneConfig(dir, part)];
    const entry = path.join(dir, 'src/rules/index.ts');
    const remote = remoteBuild(dir, part, mode, ownBuilds);
    const folder = path.join(dir, ownBuilds ? 'dist/dev-override' : 'dist/files');
    return [
      ...(existsSync(entry)
        ? [rulesConfig(folder, dir, part, entry), withRulesVersion(remote, folder, part)]
        : [remote]),
      ...(part.facts?.audience === 'public' && !ownBuilds ? [remoteHtmlBuild(dir, part)] : []),
    ];
  };
