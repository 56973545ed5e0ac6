import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { Services } from '../services';
import { findRemote } from './find-page';
import { pageHtml } from './page';
import { policyHeaders } from './policy';

/** Every GET that is no call and no file is a page: which screen it shows is the shell's business. */
export const pagesRoutes =
  ({ releases }: Services): FastifyPluginAsync =>
  async (app) => {
    app.get('/*', { schema: { hide: true } }, (request, reply) => {
      const nonce = randomBytes(16).toString('base64');
      // Not by URL: '//host' is no path of its own to it, and some of what a client may send is no URL.
      const path = request.url.split('?', 1)[0]!;
      const state = releases.state();
      return reply
        .code(findRemote(state, path) ? 200 : 404)
        .headers(policyHeaders(nonce, request.protocol === 'https'))
        .type('text/html; charset=utf-8')
        .send(pageHtml(state, path, nonce));
    });
  };
