import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { PUBLIC } from '../../platform/http/access';
import { codingFor, compress } from '../../platform/http/content-coding';
import { TOKEN_COOKIE } from '../identity';
import {
  browserOf,
  findRemote,
  giveGroup,
  hasDevOverride,
  isPreviewVariant,
  NO_DEV_OVERRIDES,
  type ReleaseState,
  type SiteReleases,
} from '../releases';
import type { ViewCounts } from '../reports';
import type { Blobs } from '../../platform/blobs/blobs';
import { PLAIN_PAGE_HEADERS, plainPage, said } from '../../platform/plain-page';
import { homeOf, movedTo } from './find-page';
import { ownAddress, type PublicAddress } from './listed-pages';
import type { HtmlPages } from './html/html-pages';
import type { RenderedPage } from './html/rendered-page';
import { OLD_BROWSER_CHECK } from './old-browser';
import { pageOf } from './page';
import { policyHeaders } from './policy';
import { siteFileRoutes } from './site-file-routes';

/** What pages are made from. */
export type PagesDeps = {
  sites: Pick<SiteReleases, 'at' | 'portal'>;
  html: Pick<HtmlPages, 'get'>;
  counts: Pick<ViewCounts, 'document'>;
  blobs: Blobs;
  config: PublicAddress;
};

/** Whether a browser asks for a document to show; a program does not say so, and runs none of its scripts. */
const isDocument = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers['sec-fetch-dest'] === 'document' && headers['sec-purpose'] === undefined;

const rejectDevOverride = (reply: FastifyReply): FastifyReply =>
  reply
    .code(403)
    .headers(PLAIN_PAGE_HEADERS)
    .send(plainPage('No part of your own here', said(NO_DEV_OVERRIDES)));

/** Every GET that is no call and no file is a page: which screen it shows is the shell's business. */
export const pagesRoutes =
  ({ sites, html, blobs, counts, config: publicAddress }: PagesDeps): FastifyPluginAsync =>
  async (app) => {
    await app.register(cookie);
    /** The page's HTML, where the server makes it for this visitor. */
    async function madeFor(
      state: ReleaseState,
      request: FastifyRequest,
      path: string,
    ): Promise<RenderedPage | null> {
      const made = await html.get(state, path);
      return made?.signedOutOnly && request.cookies[TOKEN_COOKIE] ? null : made;
    }

    await app.register(siteFileRoutes({ sites, html, blobs, config: publicAddress }));

    app.get('/*', { config: { access: PUBLIC }, schema: { hide: true } }, async (request, reply) => {
      const isWithDevOverride = hasDevOverride(request);
      if (isWithDevOverride && publicAddress.production) return rejectDevOverride(reply);
      const nonce = randomBytes(16).toString('base64');
      // Not by URL: '//host' is no path of its own to it, and some of what a client may send is no URL.
      const [path = '/', query] = request.url.split('?', 2);
      const state = sites.at(request.hostname, browserOf(request));
      const home = path === '/' ? homeOf(state) : undefined;
      if (home !== undefined) return reply.redirect(home);
      const moved = movedTo(path);
      if (moved !== undefined) return reply.redirect(query === undefined ? moved : `${moved}?${query}`, 301);
      // Made without a query: a page that reads one would show something else at first.
      const made = query === undefined ? await madeFor(state, request, path) : null;
      const remote = findRemote(state, path);
      // A development build says nothing of the releases in other browsers.
      const isMeasured =
        isDocument(request) &&
        !isWithDevOverride &&
        !isPreviewVariant(state.variant) &&
        counts.document(state, path);
      const page = pageOf(state, path, nonce, {
        made,
        isMeasured,
        address: ownAddress(publicAddress, request),
      });
      giveGroup(request, reply, state);
      void reply
        .code(remote ? 200 : 404)
        .headers(policyHeaders(nonce, request.protocol === 'https', [OLD_BROWSER_CHECK.integrity]))
        .header('vary', 'Accept-Encoding, Cookie')
        .type('text/html; charset=utf-8');
      const coding = codingFor(request);
      if (coding) void reply.header('content-encoding', coding);
      return reply.send(coding ? await compress(page, coding) : page);
    });
  };
