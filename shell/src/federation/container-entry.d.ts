/** Named in the shell's build: the file is in the package, but not among its exports. */
declare module 'federation-container-entry' {
  import type { bundlerRuntime } from '@module-federation/webpack-bundler-runtime';
  export const initContainerEntry: (typeof bundlerRuntime)['initContainerEntry'];
}
