import { PUSH_WORKER_PATH } from '@portal/shared/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { Blobs } from '../../platform/blobs/blobs';
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
  type PublicAddress,
} from './listed-pages';
import { pushWorkers } from './push-worker';

type SiteFileDeps = {
  sites: Pick<SiteReleases, 'portal'>;
  html: Pick<HtmlPages, 'get'>;
  blobs: Pick<Blobs, 'get'>;
  config: PublicAddress;
};

/** It fetches nothing and loads nothing; a browser asks for it again now and then. */
const WORKER_HEADERS = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** Serves what a browser or a search engine asks a site for by name: robots.txt, the sitemap, the icon, the service worker. */
export const siteFileRoutes =
  ({ sites, html, blobs, config: publicAddress }: SiteFileDeps): FastifyPluginAsync =>
  async (app) => {
    const config = { access: PUBLIC };
    const readWorker = pushWorkers(blobs);
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

    app.get(PUSH_WORKER_PATH, { config, schema: { hide: true } }, async (_request, reply) => {
      const code = await readWorker(sites.portal.state());
      if (code === null) return reply.callNotFound();
      return reply.headers(WORKER_HEADERS).type('text/javascript; charset=utf-8').send(code);
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
