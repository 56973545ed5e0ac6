import type { ModuleFederation, ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { createInstance, getInstance, registerGlobalPlugins } from '@module-federation/runtime';
import federation from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from 'federation-container-entry';

/**
 * Plugin of every instance of the page: a singleton whose file did not arrive is asked for again by the next part
 * that needs it. The runtime itself keeps the failed promise for as long as the page lives, so that no attempt could help (MFE-05).
 */
const shareRetry: ModuleFederationRuntimePlugin = {
  name: 'share-retry',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap))
      for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.loaded) shared.loading = null;
  },
};

/** An instance by the name of its build; the runtime's own `init` would take every remote for the shell's build. */
function init(options: Parameters<typeof createInstance>[0]): ModuleFederation {
  const known = getInstance(({ name }) => name === options.name);
  if (!known) return createInstance(options);
  known.initOptions(options);
  return known;
}

/**
 * Runtime plugin: puts the page's one federation runtime, the part between it and webpack included, where the
 * remotes' builds look for it, so that no remote carries its own. The shell exposes nothing, so its build leaves
 * out what opens a container; the remotes' entries need it.
 */
export default function externalRuntime(): ModuleFederationRuntimePlugin {
  registerGlobalPlugins([shareRetry]);
  const runtime = { ...federation.runtime, init };
  const bundlerRuntime = { ...federation.bundlerRuntime, initContainerEntry };
  Object.assign(globalThis, { _PORTAL_FEDERATION: { ...federation, runtime, bundlerRuntime } });
  return { name: 'external-runtime' };
}
