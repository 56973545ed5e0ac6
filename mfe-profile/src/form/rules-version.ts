/** Put in by the build, which makes rules.cjs first (shared/config/webpack/remote.mjs). */
declare const PORTAL_RULES_VERSION: string;

/** The rules.cjs that was built with these forms; a page that no build of the remote made has none. */
export const RULES_VERSION = typeof PORTAL_RULES_VERSION === 'string' ? PORTAL_RULES_VERSION : 'not built';
