import type { ReleaseState } from '../releases';
import { attributes } from './escaped';
import type { RenderedPage } from './html/rendered-page';
import { listedPaths } from './listed-pages';

type Site = NonNullable<RenderedPage['site']>;

const meta = (property: string, content: string | undefined): string[] =>
  content ? [`<meta${attributes({ property, content })}>`] : [];

/** The picture for links, large where a network has room for it. */
const pictureHead = (picture: NonNullable<Site['picture']>, address: string): string[] => [
  ...meta('og:image', address + picture.href),
  ...meta('og:image:width', String(picture.width)),
  ...meta('og:image:height', String(picture.height)),
  ...meta('og:image:alt', picture.alt),
  '<meta name="twitter:card" content="summary_large_image">',
];

/**
 * The metadata for search engines and for link previews (Open Graph): the canonical address, title, description and
 * picture, all from the rendered page (W-24). Any other page, and those of a sample college, are not to be indexed.
 * @param address the portal's own; undefined where it is not known
 */
export function sharingHead(
  state: ReleaseState,
  path: string,
  made: RenderedPage | null,
  address: string | undefined,
): string {
  const isListed = listedPaths(state).includes(path) && address !== undefined;
  const robots = isListed && !made?.site?.isSample ? [] : ['<meta name="robots" content="noindex">'];
  if (!isListed || !made) return robots.join('\n');
  const { title, description, site } = made;
  return [
    ...robots,
    `<link${attributes({ rel: 'canonical', href: address + path })}>`,
    ...meta('og:type', 'website'),
    ...meta('og:url', address + path),
    ...meta('og:title', title ?? undefined),
    ...meta('og:description', description ?? undefined),
    ...meta('og:site_name', site?.name),
    ...(site?.picture ? pictureHead(site.picture, address) : []),
  ].join('\n');
}
