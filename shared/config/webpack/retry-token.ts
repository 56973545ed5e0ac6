import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';

declare let __webpack_get_script_filename__: (chunk: string | number) => string;

/**
 * Runtime plugin of every remote: when its entry was asked for with a retry token, its chunks are asked for with
 * the same one. Browsers and proxies may keep a failed answer for a URL; a new URL does not meet it.
 */
export default function retryToken(): ModuleFederationRuntimePlugin {
  const script = document.currentScript;
  const token = script instanceof HTMLScriptElement ? new URL(script.src).searchParams.get('retry') : null;
  if (token) {
    const plainName = __webpack_get_script_filename__;
    __webpack_get_script_filename__ = (chunk) => `${plainName(chunk)}?retry=${token}`;
  }
  return { name: 'retry-token' };
}
