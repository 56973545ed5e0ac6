import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';

/**
 * Plugin of every instance of the page: a singleton whose file did not arrive is asked for again by whoever needs it
 * next. The runtime itself keeps the failed promise for as long as the page lives, so that no attempt could help (MFE-05).
 */
export const shareRetry: ModuleFederationRuntimePlugin = {
  name: 'share-retry',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap))
      for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.loaded) shared.loading = null;
  },
};
