import path from 'node:path';
import { createRequire } from 'node:module';
import TerserPlugin from 'terser-webpack-plugin';
import { WEBPACK_TARGET } from '../browsers.mjs';
import { swcOptions } from '../swc.mjs';

const require = createRequire(import.meta.url);

/** webpack wants a limit. A slow connection is no error (F-03), so it is the longest that a timer takes: 24 days. */
const CHUNK_TIMEOUT_MS = 2_147_483_647;

/**
 * How each kind of source file becomes part of a build.
 * @param {Parameters<typeof swcOptions>[0]} [options]
 * @returns {import('webpack').RuleSetRule[]}
 */
export const moduleRules = (options) => [
  { test: /\.tsx?$/, use: { loader: require.resolve('swc-loader'), options: swcOptions(options) } },
  { test: /\.ya?ml$/, type: 'json', use: require.resolve('../content/loader.mjs') },
  { test: /\.generated$/, type: 'javascript/auto', use: require.resolve('../content/generated-loader.mjs') },
  { test: /\.(svg|png|webp|avif|jpg|pdf|docx)$/, type: 'asset/resource' },
];

export const resolve = { extensions: ['.tsx', '.ts', '.mjs', '.js'] };

export const minimizer = () => [
  new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    extractComments: false,
    terserOptions: { module: false },
  }),
];

/**
 * What the builds of the shell and of every remote have in common.
 * @param {string} dir the part's folder
 * @param {{ uniqueName: string, policyName: string, mode: 'production' | 'development' }} names
 * @returns {import('webpack').Configuration}
 */
export const browserBuild = (dir, { uniqueName, policyName, mode }) => ({
  context: dir,
  mode,
  target: WEBPACK_TARGET,
  // In production without the sources' text and without a comment that names them: a release keeps the maps for its
  // own portal, which resolves the places that browsers report (docs/releases.md).
  devtool: mode === 'production' ? 'hidden-nosources-source-map' : 'cheap-module-source-map',
  output: {
    path: path.join(dir, 'dist/files'),
    filename: '[name].js',
    chunkFilename: '[name].js',
    assetModuleFilename: '[name].[contenthash:8][ext]',
    // A source's place in the repository, seen from the part; no path of the machine that built it.
    devtoolModuleFilenameTemplate: '[resource-path]',
    devtoolFallbackModuleFilenameTemplate: '[resource-path]?[hash]',
    // A release is served from a folder named by its own hash, which the build cannot know.
    publicPath: 'auto',
    uniqueName,
    chunkLoadTimeout: CHUNK_TIMEOUT_MS,
    trustedTypes: { policyName },
    // What the server runs is written by builds of their own.
    clean: { keep: /\.cjs$|^push-worker\.js$/ },
  },
  resolve,
  module: { rules: moduleRules() },
  optimization: { minimizer: minimizer() },
  performance: { hints: false },
  stats: 'errors-warnings',
});
