import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime-core';
import * as runtimeCore from '@module-federation/runtime-core';
import * as sdk from '@module-federation/sdk';

/**
 * Runtime plugin: puts the one federation runtime of the page where the remotes' builds look for it, so that no
 * remote carries its own.
 */
export default function externalRuntime(): ModuleFederationRuntimePlugin {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore, _FEDERATION_SDK: sdk });
  return { name: 'external-runtime' };
}
