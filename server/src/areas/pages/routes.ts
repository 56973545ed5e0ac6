import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { PUBLIC } from '../../platform/http/access';
import { codingFor, compress } from '../../platform/http/content-coding';
import type { Releases, ReleaseState } from '../releases';
import type { Blobs } from '../../platform/blobs/blobs';
import { earlyScripts } from './early-script';
import { findRemote } from './find-page';
import { listedPaths, ownAddress, ROBOTS_PATH, robotsText, SITEMAP_PATH, sitemapText } from './listed-pages';
import type { PublicAddress } from './listed-pages';
import type { HtmlPages } from './html/html-pages';
import type { RenderedPage } from './html/rendered-page';
import { pageHtml } from './page';
import { policyHeaders } from './policy';

/** The cookie that the browser keeps of a session (SHL-12). */
const SESSION_COOKIE = 'studentToken';

/** What pages are made from. */
export type PagesNeeds = {
  releases: Pick<Releases, 'state'>;
  html: Pick<HtmlPages, 'get'>;
  blobs: Blobs;
  config: PublicAddress;
};

/** Every GET that is no call and no file is a page: which screen it shows is the shell's business. */
export const pagesRoutes =
  ({ releases, html, blobs, config: publicAddress }: PagesNeeds): FastifyPluginAsync =>
  async (app) => {
    await app.register(cookie);
    const readEarly = earlyScripts(blobs);
    /** The page's HTML, where the server makes it for this visitor. */
    async function madeFor(
      state: ReleaseState,
      request: FastifyRequest,
      path: string,
    ): Promise<RenderedPage | null> {
      const made = await html.get(state, path);
      return made?.signedOutOnly && request.cookies[SESSION_COOKIE] ? null : made;
    }

    const config = { access: PUBLIC };
    app.get(ROBOTS_PATH, { config, schema: { hide: true } }, async (request, reply) =>
      reply.type('text/plain; charset=utf-8').send(robotsText(ownAddress(publicAddress, request))),
    );
    app.get(SITEMAP_PATH, { config, schema: { hide: true } }, async (request, reply) => {
      const address = ownAddress(publicAddress, request);
      if (address === undefined) return reply.callNotFound();
      return reply
        .type('application/xml; charset=utf-8')
        .send(sitemapText(address, listedPaths(releases.state())));
    });

    app.get('/*', { config, schema: { hide: true } }, async (request, reply) => {
      const nonce = randomBytes(16).toString('base64');
      // Not by URL: '//host' is no path of its own to it, and some of what a client may send is no URL.
      const [path = '/', query] = request.url.split('?', 2);
      const state = releases.state();
      // Made without a query: a page that reads one would show something else at first.
      const made = query === undefined ? await madeFor(state, request, path) : null;
      const remote = findRemote(state, path);
      const early = remote?.manifest.facts.data || made ? await readEarly(state) : null;
      const coding = codingFor(request);
      const text = pageHtml(state, path, nonce, { made, early, address: ownAddress(publicAddress, request) });
      void reply
        .code(remote ? 200 : 404)
        .headers(policyHeaders(nonce, request.protocol === 'https', early?.integrity))
        .header('vary', 'Accept-Encoding')
        .type('text/html; charset=utf-8');
      if (coding) void reply.header('content-encoding', coding);
      return reply.send(coding ? await compress(text, coding) : text);
    });
  };
