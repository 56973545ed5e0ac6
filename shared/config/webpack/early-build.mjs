import path from 'node:path';
import { minimizer, moduleRules, resolve } from './base.mjs';

/** The file of the shell's release that the server puts into a student's page itself. */
export const EARLY_FILE = 'early.js';

/**
 * The shell's script that asks for a page's first data, as one small file of its own: no federation, no singletons.
 * @param {string} dir the shell's folder
 * @param {{ name: string }} part
 * @returns {import('webpack').Configuration}
 */
export const earlyBuild = (dir, part) => ({
  name: `${part.name}-early`,
  context: dir,
  mode: 'production',
  target: ['web', 'es2022'],
  devtool: false,
  entry: { early: './src/early/index.ts' },
  output: { path: path.join(dir, 'dist/files'), filename: EARLY_FILE },
  resolve,
  module: { rules: moduleRules() },
  optimization: { minimizer: minimizer() },
  performance: { hints: false },
  stats: 'errors-warnings',
});
