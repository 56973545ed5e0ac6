/**
 * In the place of what the federation runtime does for remotes that a build names, and for singletons that were shaken
 * by use: the registry names every remote, and a singleton is whole.
 */
const refuse = () => {
  throw new Error('This build names no remotes and shakes no singletons: ask the registry');
};

export const remotes = refuse;
export const getSharedFallbackGetter = refuse;
