import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { integrityOf } from '../loader/integrity';
import { trustedScriptUrl } from './trusted-url';

/** A remote's entry that has not come after this long has failed (MFE-05). */
export const ENTRY_TIMEOUT_MS = 3_000;

/**
 * Runtime plugin: makes the script element of every remote's entry itself, with the release's integrity and a
 * time limit. The browser refuses a script whose bytes are not the published ones.
 */
export default function scriptLoader(): ModuleFederationRuntimePlugin {
  return {
    name: 'script-loader',
    createScript({ url }) {
      const script = document.createElement('script');
      script.integrity = integrityOf(url);
      script.async = true;
      // TypeScript's DOM types know no Trusted Types; the browser takes the object as it is.
      script.src = trustedScriptUrl(url) as string;
      return { script, timeout: ENTRY_TIMEOUT_MS };
    },
  };
}
