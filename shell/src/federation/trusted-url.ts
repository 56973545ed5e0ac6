type ScriptUrlPolicy = { createScriptURL: (url: string) => unknown };
type TrustedTypes = {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => ScriptUrlPolicy;
};

const ownOriginOnly = {
  createScriptURL(url: string): string {
    if (new URL(url, location.href).origin !== location.origin) {
      throw new TypeError(`A script from another origin was refused: ${url}`);
    }
    return url;
  },
};

let policy: ScriptUrlPolicy | undefined;

/**
 * A URL that a script's src takes under `require-trusted-types-for 'script'`.
 * @param url absolute, or a path of this origin
 * @returns a TrustedScriptURL, or the URL itself where the browser has no Trusted Types
 * @throws TypeError for a URL of another origin
 */
export function trustedScriptUrl(url: string): unknown {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes ? trustedTypes.createPolicy('mf-loader', ownOriginOnly) : ownOriginOnly;
  return policy.createScriptURL(url);
}
