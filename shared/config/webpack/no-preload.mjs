/**
 * In the place of the federation runtime's preloading, which works by snapshots: the server's hints and the shell's
 * prefetch do it here.
 */
const refuse = () => {
  throw new Error('This build does not preload by the federation runtime: use a hint or the prefetch');
};

export const formatPreloadArgs = refuse;
export const preloadAssets = refuse;
export const generatePreloadAssetsPlugin = refuse;
