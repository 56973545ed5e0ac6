import { audienceOf, type ReleaseState } from '../releases';
import { escaped } from './escaped';

/** The server's own files for search engines. */
export const ROBOTS_PATH = '/robots.txt';
export const SITEMAP_PATH = '/sitemap.xml';
/** What browsers ask for where a page does not name the college's icon. */
export const ICON_PATH = '/favicon.ico';

/** The entries of a visitor's menu, in its order. */
export const listedEntries = ({ remotes }: ReleaseState) =>
  remotes
    .flatMap(({ current: { manifest } }) =>
      manifest.facts.menu.filter(({ path }) => audienceOf(manifest.facts, path) === 'public'),
    )
    .sort((one, other) => one.order - other.order);

/** Pages that search engines may list: those that a visitor's menu leads to (W-24). */
export const listedPaths = (state: ReleaseState): string[] => listedEntries(state).map(({ path }) => path);

/** Where the portal is reached, and how that is known. */
export type PublicAddress = { production: boolean; publicUrl?: string };

/**
 * The portal's own address, with which absolute addresses begin.
 * @returns the configured one in production, else the request's; undefined where that is none
 */
export function ownAddress(
  { production, publicUrl }: PublicAddress,
  request: { protocol: string; host: string },
): string | undefined {
  if (production && publicUrl !== undefined) return publicUrl;
  const asked = `${request.protocol}://${request.host}`;
  return URL.canParse(asked) ? new URL(asked).origin : undefined;
}

/** robots.txt: every page may be read; each page says itself whether it may be listed. */
export const robotsText = (address: string | undefined): string =>
  ['User-agent: *', 'Allow: /', ...(address ? [`Sitemap: ${address}${SITEMAP_PATH}`] : []), ''].join('\n');

/** sitemap.xml of these paths (sitemaps.org). */
export const sitemapText = (address: string, paths: string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `<url><loc>${escaped(address + path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
