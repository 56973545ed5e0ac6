import { minimizer, moduleRules, resolve } from './base.mjs';

/** The file of a release by which the server judges. */
export const RULES_FILE = 'rules.cjs';

/** The name of the rules' build, for builds that come after it. @param {{ name: string }} part */
export const rulesBuildName = ({ name }) => `${name}-rules`;

/**
 * The same rules once more, as one self-contained file for the server.
 * @param {string} folder where it is built
 * @param {string} dir the remote's folder
 * @param {{ name: string }} part
 * @param {string} entry the rules' index
 * @returns {import('webpack').Configuration}
 */
export const rulesConfig = (folder, dir, part, entry) => ({
  name: rulesBuildName(part),
  context: dir,
  mode: 'production',
  target: 'node20',
  devtool: 'hidden-nosources-source-map',
  entry: { rules: entry },
  output: {
    path: folder,
    filename: RULES_FILE,
    devtoolModuleFilenameTemplate: '[resource-path]',
    devtoolFallbackModuleFilenameTemplate: '[resource-path]?[hash]',
    library: { type: 'commonjs2' },
  },
  resolve,
  module: { rules: moduleRules({ node: true }) },
  optimization: { minimizer: minimizer() },
  performance: { hints: false },
  stats: 'errors-warnings',
});
