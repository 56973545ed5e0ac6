import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { browserBuild } from '@portal/shared/config/webpack/base.mjs';
import { CompileHint } from '@portal/shared/config/webpack/compile-hint.mjs';
import { ModuleList } from '@portal/shared/config/webpack/module-list.mjs';
import { PageScripts } from './page-scripts.mjs';

const here = import.meta.dirname;
const shell = fileURLToPath(new URL('../../../shell', import.meta.url));

/**
 * Requests of the shell's and shared's sources that are about composing, and what one bundle has in their place.
 * @type {Record<'ordinary' | 'best', Record<string, string>>}
 */
const REPLACED = {
  ordinary: { '/loader/remote-outlet$': 'ordinary-outlet.tsx', '/lazy-page$': 'react-lazy-page.tsx' },
  best: { '/loader/remote-outlet$': 'best-outlet.tsx' },
};

/** @param {string} request @param {string} file */
const replace = (request, file) =>
  new webpack.NormalModuleReplacementPlugin(new RegExp(request), path.join(here, file));

/**
 * The portal as one ordinary bundle with lazy routes: the shell's own main file and frame, all five remotes' routes
 * in it, no federation.
 * @param {'ordinary' | 'best'} kind ordinary: React.lazy, no hints; best: pages held in state, and started at once
 * @returns {import('webpack').Configuration}
 */
function controlConfig(kind) {
  const build = browserBuild(shell, { uniqueName: 'shell', policyName: 'wp-shell', mode: 'production' });
  return {
    ...build,
    name: `control-${kind}`,
    entry: { main: './src/main.tsx' },
    output: { ...build.output, path: path.join(here, 'dist', kind, 'files') },
    plugins: [
      ...Object.entries(REPLACED[kind]).map(([request, file]) => replace(request, file)),
      replace('/lazy-singletons$', 'nothing.ts'),
      replace('/loader/first-page-load$', 'no-first-page-load.ts'),
      replace('/loader/prefetch$', 'no-prefetch.ts'),
      ...(kind === 'best' ? [new CompileHint()] : []),
      new PageScripts(path.join(here, 'dist', kind)),
      new ModuleList(path.join(here, 'dist', kind)),
    ],
  };
}

/** Builds both controls below bench/page/control/dist. @throws Error with webpack's own words */
export async function buildControls() {
  const compiler = webpack([controlConfig('ordinary'), controlConfig('best')]);
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (stats?.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
}
