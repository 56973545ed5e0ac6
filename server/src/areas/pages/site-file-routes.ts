import type { FastifyPluginAsync } from 'fastify';
import { PUBLIC } from '../../platform/http/access';
import type { SiteReleases } from '../releases';
import type { HtmlPages } from './html/html-pages';
import {
  ICON_PATH,
  listedPaths,
  ownAddress,
  ROBOTS_PATH,
  robotsText,
  SITEMAP_PATH,
  sitemapText,
} from './listed-pages';
import type { PublicAddress } from './listed-pages';

type SiteFileNeeds = {
  sites: Pick<SiteReleases, 'portal'>;
  html: Pick<HtmlPages, 'get'>;
  config: PublicAddress;
};

/** Serves what a browser or a search engine asks a site for by name: robots.txt, the sitemap, the icon. */
export const siteFileRoutes =
  ({ sites, html, config: publicAddress }: SiteFileNeeds): FastifyPluginAsync =>
  async (app) => {
    const config = { access: PUBLIC };
    app.get(ROBOTS_PATH, { config, schema: { hide: true } }, async (request, reply) =>
      reply.type('text/plain; charset=utf-8').send(robotsText(ownAddress(publicAddress, request))),
    );
    app.get(SITEMAP_PATH, { config, schema: { hide: true } }, async (request, reply) => {
      const address = ownAddress(publicAddress, request);
      if (address === undefined) return reply.callNotFound();
      return reply
        .type('application/xml; charset=utf-8')
        .send(sitemapText(address, listedPaths(sites.portal.state())));
    });

    app.get(ICON_PATH, { config, schema: { hide: true } }, async (_request, reply) => {
      // One college on both hosts; the console's has no page that is made here.
      const state = sites.portal.state();
      const [first] = listedPaths(state);
      const icon = first === undefined ? undefined : (await html.get(state, first))?.site?.icon;
      // It is another file after each release of the shell or of content.
      return icon === undefined
        ? reply.code(204).send()
        : reply.header('cache-control', 'no-cache').redirect(icon);
    });
  };
