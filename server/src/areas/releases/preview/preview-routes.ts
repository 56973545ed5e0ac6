import cookie from '@fastify/cookie';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { PUBLIC } from '../../../platform/http/access';
import { PLAIN_PAGE_HEADERS, plainPage, said } from '../../../platform/plain-page';
import { previewHash } from '../canary/browser';
import { endPreview, givePreview } from '../canary/browser-cookies';
import type { ReleaseState } from '../registry-view';
import { PREVIEW_END_PATH, PREVIEW_PATH } from '../served-paths';
import type { SiteReleases } from '../site/site-state';
import { previewBy } from './with-preview';

const OVER =
  'This link opens no preview: its time is over, its team took it back, or the release is active for all by now or does not fit the active releases.';
const ASK_ANEW = 'Please ask the team of the part for another link.';

/** Pages, and no calls: the description of the API leaves them out. */
const route = { config: { access: PUBLIC }, schema: { hide: true } };

/** The first address of a part that needs no more than itself. */
const firstPath = ({ release: { manifest } }: ReleaseState['previews'][number]): string =>
  manifest.kind === 'remote' ? (manifest.facts.paths.find((path) => !/[*:]/.test(path)) ?? '/') : '/';

/** A page of this host, as a link of the console names the one that shows a change of content. */
const PAGE = /^\/[a-z_]*$/;

/** The page of this host that a form was sent from; the start page where it is unknown. */
function pageBefore({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): string {
  const { referer = '' } = headers;
  if (!URL.canParse(referer)) return '/';
  const from = new URL(referer);
  // An address that begins with two slashes is another host's.
  return from.host === host && !from.pathname.startsWith('//') ? from.pathname + from.search : '/';
}

const refused = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .headers(PLAIN_PAGE_HEADERS)
    .send(
      plainPage(
        'This preview cannot be opened',
        `${said(OVER)}<p>${ASK_ANEW}</p><p><a href="/">To the portal</a></p>`,
      ),
    );

/** How a browser gets a preview by its link, and how it ends it (docs/decisions/0025-previews-and-dev-overrides.md). */
export const previewRoutes =
  ({ sites }: { sites: Pick<SiteReleases, 'at'> }): FastifyPluginAsync =>
  async (app) => {
    await app.register(cookie);
    // The button's form has no field.
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, _body, done) => done(null),
    );
    type Asked = { Params: { secret: string }; Querystring: { page?: unknown } };
    app.get<Asked>(`${PREVIEW_PATH}/:secret`, route, (request, reply) => {
      const { secret } = request.params;
      const { page } = request.query;
      const preview = previewBy(sites.at(request.hostname, null), previewHash(secret));
      if (!preview) return refused(reply);
      givePreview(request, reply, secret, preview.until);
      return reply
        .header('cache-control', 'no-store')
        .redirect(typeof page === 'string' && PAGE.test(page) ? page : firstPath(preview), 303);
    });
    app.post(PREVIEW_END_PATH, route, (request, reply) => {
      endPreview(request, reply);
      return reply.header('cache-control', 'no-store').redirect(pageBefore(request), 303);
    });
  };
