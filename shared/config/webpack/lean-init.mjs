/**
 * In the place of the federation runtime's start of a build's instance, without the plugin for shared tree shaking, which
 * no build here uses.
 * @param {{ webpackRequire: { federation: { initOptions?: object, runtime: { init: (options: object) => object } } } }} given
 *   what a build's runtime module passes
 * @returns the build's instance
 */
export function init({ webpackRequire: { federation } }) {
  if (!federation.initOptions) throw new Error('The build has no options for its federation instance');
  return federation.runtime.init(federation.initOptions);
}
