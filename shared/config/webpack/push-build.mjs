import path from 'node:path';
import { WEBPACK_TARGET } from '../browsers.mjs';
import { minimizer, moduleRules, resolve } from './base.mjs';

/** The file of the shell's release that is the portal's service worker (MSG-06). */
export const PUSH_FILE = 'push-worker.js';

/**
 * The shell's service worker, as one small file of its own: no federation, no singletons.
 * @param {string} dir the shell's folder
 * @param {{ name: string }} part
 * @returns {import('webpack').Configuration}
 */
export const pushBuild = (dir, part) => ({
  name: `${part.name}-push`,
  context: dir,
  mode: 'production',
  target: WEBPACK_TARGET,
  devtool: false,
  entry: { 'push-worker': './src/push/push-worker.ts' },
  output: { path: path.join(dir, 'dist/files'), filename: '[name].js' },
  resolve,
  module: { rules: moduleRules() },
  optimization: { minimizer: minimizer() },
  performance: { hints: false },
  stats: 'errors-warnings',
});
