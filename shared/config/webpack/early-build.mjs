import path from 'node:path';
import { WEBPACK_TARGET } from '../browsers.mjs';
import { minimizer, moduleRules, resolve } from './base.mjs';

/** The file of the shell's release that the server puts into server-made HTML itself. */
export const EARLY_FILE = 'early.js';

/** The file of the shell's release that is the portal's service worker (MSG-06). */
export const PUSH_FILE = 'push-worker.js';

/**
 * The shell's script that keeps what is pressed too early, and its service worker, each as one small file of its own: no federation, no
 * singletons.
 * @param {string} dir the shell's folder
 * @param {{ name: string }} part
 * @returns {import('webpack').Configuration}
 */
export const earlyBuild = (dir, part) => ({
  name: `${part.name}-early`,
  context: dir,
  mode: 'production',
  target: WEBPACK_TARGET,
  devtool: false,
  entry: { early: './src/early/index.ts', 'push-worker': './src/push/push-worker.ts' },
  output: { path: path.join(dir, 'dist/files'), filename: '[name].js' },
  resolve,
  module: { rules: moduleRules() },
  optimization: { minimizer: minimizer() },
  performance: { hints: false },
  stats: 'errors-warnings',
});
