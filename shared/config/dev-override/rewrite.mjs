/** What goes between a browser and the portal, as the dev server between them changes it. */
import { REGISTRY } from '../page-state.mjs';
import { DEV_OVERRIDE_HEADER } from './header.mjs';
import { passedOn } from './hop-by-hop.mjs';

/**
 * @typedef {{ hash: string, version: string, global: string, entry: string, assets: string[], integrity: Record<string, string> }} Release
 * @typedef {{ name: string, facts: object, current: Release, previous: Release | null }} Listed
 * @typedef {{ remotes: Listed[], preview?: string }} Registry as much of it as is changed here (shared/src/contract/registry.ts)
 * @typedef {{ name: string, facts: object, release: Release }} DevOverride
 * @typedef {{ own: string, portal: string }} Origins of the dev server and of the portal
 * @typedef {Record<string, string | string[] | undefined>} Headers
 */

/** A browser takes such names from https only. */
const BOUND = /^__(Host|Secure)-/;
/** In their place, at the dev server. */
const UNBOUND = /^own-(Host|Secure)-/;
/** What the portal inlines (server/src/areas/pages/page.ts). */
const INLINED = new RegExp(
  `(<script type="application/json" id="${REGISTRY.element}">)(.*?)(</script>)`,
  's',
);

/** @param {string} value an address @param {string} from @param {string} to both origins */
const moved = (value, from, to) =>
  value === from || value.startsWith(`${from}/`) ? to + value.slice(from.length) : value;

/**
 * The portal's cookies as a browser takes them over plain http of its own machine.
 * @param {string} cookie a Set-Cookie header
 */
const cookieForBrowser = (cookie) => cookie.replace(BOUND, 'own-$1-').replace(/;\s*secure(?=;|$)/i, '');

/** @param {string} cookies a Cookie header */
const cookiesForPortal = (cookies) =>
  cookies
    .split(/;\s*/)
    .map((cookie) => cookie.replace(UNBOUND, '__$1-'))
    .join('; ');

/**
 * A browser's headers as the portal is to have them. Of the dev server's origin becomes the portal's; what another site sends stays
 * that site's, so that the portal refuses it as it does at home.
 * @param {Headers} headers @param {Origins & { part: string }} where
 */
export function headersForPortal(headers, { own, portal, part }) {
  const { origin, referer, cookie } = headers;
  return {
    ...passedOn(headers, [DEV_OVERRIDE_HEADER]),
    host: new URL(portal).host,
    ...(typeof origin === 'string' ? { origin: moved(origin, own, portal) } : {}),
    ...(typeof referer === 'string' ? { referer: moved(referer, own, portal) } : {}),
    ...(typeof cookie === 'string' ? { cookie: cookiesForPortal(cookie) } : {}),
    [DEV_OVERRIDE_HEADER]: part,
  };
}

/**
 * The portal's headers as the browser is to have them. The content security policy is among them as it is.
 * @param {Headers} headers @param {Origins} where
 */
export function headersForBrowser(headers, { own, portal }) {
  const { location, 'set-cookie': cookies } = headers;
  return {
    ...passedOn(headers, ['strict-transport-security']),
    ...(typeof location === 'string' ? { location: moved(location, portal, own) } : {}),
    ...(Array.isArray(cookies) ? { 'set-cookie': cookies.map(cookieForBrowser) } : {}),
  };
}

/**
 * What is released, with the part's own build in its place. Nothing replaces a build that fails: its team is to see
 * that. The shell takes a registry for another one by `preview`.
 * @param {Registry} registry @param {DevOverride} part
 * @returns {Registry}
 */
export function registryWith(registry, { name, facts, release }) {
  const others = registry.remotes.filter((remote) => remote.name !== name);
  const remotes = [...others, { name, facts, current: release, previous: null }].sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );
  return { ...registry, remotes, preview: `${name}@${release.hash}` };
}

/**
 * A page with the part's own build in its registry, and a notice above the frame. A page without a registry stays as it is.
 * @param {string} html @param {DevOverride} part
 */
export function pageWith(html, part) {
  const notice = `<aside class="page-notice" aria-label="Preview">${part.name} comes from this machine.</aside>`;
  if (!INLINED.test(html)) return html;
  return html
    .replace(INLINED, (_all, start, json, end) => {
      const registry = registryWith(/** @type {Registry} */ (JSON.parse(json)), part);
      return start + JSON.stringify(registry).replace(/</g, '\\u003c') + end;
    })
    .replace('<body>', () => `<body>\n${notice}`);
}
