import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { minimizer, moduleRules, resolve } from './base.mjs';
import { singletons } from './singletons.mjs';

/** The file of a release that the server makes HTML with; browsers never get it. */
export const HTML_FILE = 'server.cjs';

const filesAddress = fileURLToPath(new URL('./files-address.mjs', import.meta.url));
const singletonModules = fileURLToPath(new URL('./singleton-modules.mjs', import.meta.url));

/** Pictures and documents are the browser build's: the same names, written once. @param {import('webpack').RuleSetRule[]} rules */
const withoutFiles = (rules) =>
  rules.map((rule) => (rule.type === 'asset/resource' ? { ...rule, generator: { emit: false } } : rule));

/**
 * A part once more, as one file that makes HTML where there is no browser (docs/decisions/0004-server-made-html.md).
 * @param {string} dir the part's folder
 * @param {{ name: string }} part
 * @param {string} entry its module for the server
 * @returns {import('webpack').Configuration}
 */
const htmlBuild = (dir, part, entry) => ({
  name: `${part.name}-html`,
  context: dir,
  mode: 'production',
  // No Node either: the code of the file finds neither a document nor a process.
  target: ['webworker', 'es2022'],
  devtool: false,
  entry: { server: [filesAddress, entry] },
  output: {
    path: path.join(dir, 'dist/files'),
    filename: HTML_FILE,
    assetModuleFilename: '[name].[contenthash:8][ext]',
    // The address is known at run time: see files-address.mjs.
    publicPath: '',
    library: { type: 'commonjs2' },
  },
  resolve: { ...resolve, alias: { 'portal-singletons$': singletonModules } },
  module: {
    parser: { javascript: { dynamicImportMode: 'eager' } },
    rules: [
      ...withoutFiles(moduleRules({ node: true })),
      { resource: singletonModules, use: singletonModules },
      // axios chooses its browser half by this field only.
      { test: /[\\/]axios[\\/]/, resolve: { aliasFields: ['browser'] } },
    ],
  },
  optimization: { minimizer: minimizer(), splitChunks: false },
  performance: { hints: false },
  stats: 'errors-warnings',
});

/** The shell's: it holds React and every singleton, and makes the page around a remote. @param {string} dir @param {{ name: string }} part */
export const shellHtmlBuild = (dir, part) => htmlBuild(dir, part, './src/html/index.tsx');

/**
 * A public remote's: its pages, with the singletons taken from the shell's file.
 * @param {string} dir
 * @param {{ name: string }} part
 * @returns {import('webpack').Configuration}
 */
export const remoteHtmlBuild = (dir, part) => ({
  ...htmlBuild(dir, part, './src/remote.tsx'),
  externalsType: 'commonjs2',
  externals: Object.fromEntries(singletons().map(({ entry }) => [entry, entry])),
});
