import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { integrityOf } from '../loader/integrity';
import { scriptFiles } from './script-files';
import { trustedScriptUrl } from './trusted-url';

/** The runtime's own limit runs from the start; ours, from the last byte, ends the wait before that. */
const NEVER_MS = 3_600_000;

/**
 * Runtime plugin: makes the script element of every remote's entry itself, with the release's integrity, and watches it
 * arrive. The browser refuses a script whose bytes are not the published ones.
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
      scriptFiles.watch(script, { type: 'error', isTimeout: true });
      return { script, timeout: NEVER_MS };
    },
  };
}
