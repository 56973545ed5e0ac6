import { REPORT_PATHS } from '@portal/shared/contract';

/**
 * Where browsers report what the policy refused, at once (F-45). A browser that also reads `report-to` passes this over, waits
 * a minute or longer, and reports nothing over plain http.
 */
const REPORTED = `report-uri ${REPORT_PATHS.policy}`;

/** Hosts of the map that /contactus shows on request (PUB-09). */
const MAP_FRAMES = 'https://www.openstreetmap.org';

const HEADERS = {
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), display-capture=(), serial=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/**
 * A separate policy, since 'strict-dynamic' makes a browser ignore 'self'. A script in the page itself runs by its
 * hash.
 */
const ownOrigin = (inPage: readonly string[]): string =>
  `${["script-src 'self'", ...inPage.map((hash) => `'${hash}'`)].join(' ')}; ${REPORTED}`;

/**
 * The policy headers of a page. Only scripts with the answer's nonce run, and those that they load; all from this
 * origin, and only through the named Trusted Types policies: `wp-shell` and `wp-remote` of the builds, `mf-loader` of
 * the shell's script loader, `dompurify`.
 * @param nonce of this answer, carried by its scripts and by the style elements that emotion makes
 * @param https whether the page came over https
 * @param inPage integrity of each script in the page itself
 */
export function policyHeaders(
  nonce: string,
  https: boolean,
  inPage: readonly string[],
): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    // The shell's service worker alone: it does nothing but show that there is news (MSG-06).
    "worker-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `frame-src ${MAP_FRAMES}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // Two releases of one remote can live in a page, each with its build's policy of the same name.
    "trusted-types wp-shell wp-remote mf-loader dompurify 'allow-duplicates'",
    REPORTED,
  ].join('; ');
  return {
    ...HEADERS,
    'content-security-policy': `${policy}, ${ownOrigin(inPage)}`,
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
