import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { integrityOf } from '../loader/integrity';
import { scriptFiles } from './script-files';
import { trustedScriptUrl } from './trusted-url';

/** The runtime wants a limit. A slow connection is no error, so it is the longest that a timer takes: 24 days. */
const NEVER_MS = 2_147_483_647;

/**
 * Runtime plugin: makes the script element of every remote's entry itself, with the release's integrity. The browser
 * refuses a script whose bytes are not the published ones.
 */
export default function scriptLoader(): ModuleFederationRuntimePlugin {
  Object.assign(globalThis, { _PORTAL_FILES: scriptFiles });
  return {
    name: 'script-loader',
    createScript({ url }) {
      const script = document.createElement('script');
      script.integrity = integrityOf(url);
      script.async = true;
      // TypeScript's DOM types know no Trusted Types; the browser takes the object as it is.
      script.src = trustedScriptUrl(url) as string;
      scriptFiles.watch(script);
      return { script, timeout: NEVER_MS };
    },
  };
}
