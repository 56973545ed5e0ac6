import fastifyCookie from '@fastify/cookie';
import { COMPANY_LINK_PATH } from '@portal/shared/contract/cell';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type pino from 'pino';
import type { Blobs } from '../../platform/blobs/blobs';
import type { Database } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { principalOf, PUBLIC, RECRUITER } from '../../platform/http/access';
import { clientAddress } from '../../platform/http/client-address';
import { handleError } from '../../platform/http/failures';
import { PLAIN_PAGE_HEADERS } from '../../platform/plain-page';
import type { Mail } from '../../platform/mail/mail';
import { lateMail } from '../../platform/mail/send-later';
import {
  clearSecretCookies,
  RECRUITER_COOKIE,
  RECRUITER_FLOW_COOKIE,
  secretCookie,
  setSecretCookie,
} from '../identity';
import { sendFile } from '../activity';
import { deleteLinkSession } from './link-session-store';
import { ClosedLink, linkAt, linkedResume, openLink, sendLinkCode } from './recruiter';
import { linkTokenOf, recruiterOf, refuseForeignForm } from './recruiter-guard';
import { askedOf, linkedFile, linkedPage } from './recruiter-list';
import { listPage } from './recruiter-list-page';
import { askPage, closedPage, codePage, failedPage, sentPage } from './recruiter-pages';
import { sendShortlist } from './shortlists';

type Needs = { database: Database; blobs: Pick<Blobs, 'get'>; mail: Mail; log: pino.Logger };

const PATH = `${COMPANY_LINK_PATH}/:token`;
/** Pages, and no calls: the description of the API leaves them out. */
const schema = { hide: true };

const html = (reply: FastifyReply, text: string, status = 200): FastifyReply =>
  reply.code(status).headers(PLAIN_PAGE_HEADERS).send(text);
const back = (reply: FastifyReply, token: string, path = ''): FastifyReply =>
  reply.redirect(`${COMPANY_LINK_PATH}/${token}${path}`, 303);
/** A field of a form; nothing where it is not there. */
const fieldOf = ({ body }: Pick<FastifyRequest, 'body'>, name: string): string =>
  body instanceof URLSearchParams ? (body.get(name) ?? '') : '';

/** A digit code as it is typed, with blanks; 0 for what is none, which is never right. */
const otpOf = (text: string): number => {
  const digits = text.replace(/\s/g, '');
  return /^\d{8}$/.test(digits) ? Number(digits) : 0;
};

/** Refusals as pages: without a session the first page is shown, and a link that is over says so (F-72). */
function answerFailure(app: Parameters<FastifyPluginAsync>[0]): void {
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof PortalError) || error.status >= 500)
      return handleError(error as Parameters<typeof handleError>[0], request, reply);
    reply.lookAfterBody?.();
    const token = linkTokenOf(request);
    if (error.status === 401) return back(reply, token);
    if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
    const text = error instanceof ClosedLink ? closedPage(error.message) : failedPage(token, error.message);
    return html(reply, text, error.status);
  });
}

/** Asking for a code and typing it. */
function openingRoutes(app: Parameters<FastifyPluginAsync>[0], needs: Needs): void {
  const late = lateMail(needs.mail, needs.log);
  app.addHook('onClose', () => late.drained());
  const config = { access: PUBLIC };
  app.get(PATH, { config, schema }, async (request, reply) => {
    const token = linkTokenOf(request);
    if (await recruiterOf(needs.database, request)) return back(reply, token, '/list');
    await linkAt(needs, token);
    return html(reply, askPage(token));
  });
  app.post(`${PATH}/code`, { config, schema }, async (request, reply) => {
    refuseForeignForm(request);
    const token = linkTokenOf(request);
    const address = clientAddress(request);
    const flow = await sendLinkCode(needs, token, { address, sendLater: late.send });
    setSecretCookie(request, reply, RECRUITER_FLOW_COOKIE, flow);
    return html(reply, codePage(token, await linkAt(needs, token)));
  });
  app.post(`${PATH}/open`, { config, schema }, async (request, reply) => {
    refuseForeignForm(request);
    const token = linkTokenOf(request);
    const flow = secretCookie(request, RECRUITER_FLOW_COOKIE);
    const typed = { otp: otpOf(fieldOf(request, 'otp')), flow, address: clientAddress(request) };
    try {
      const session = await openLink(needs, token, typed);
      setSecretCookie(request, reply, RECRUITER_COOKIE, session);
      clearSecretCookies(reply, RECRUITER_FLOW_COOKIE);
      return back(reply, token, '/list');
    } catch (error) {
      if (!(error instanceof PortalError) || error.status !== 422) throw error;
      const words = 'This code is wrong or can no longer be used.';
      return html(reply, codePage(token, await linkAt(needs, token), words), 422);
    }
  });
}

/** The link of a request, and what the form of its list says. */
async function listed(needs: Needs, request: FastifyRequest) {
  const token = linkTokenOf(request);
  const link = await linkAt(needs, token);
  const values = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  return { token, link, asked: askedOf(values, link) };
}

/** What whoever opened a link may read by it. */
function readingRoutes(app: Parameters<FastifyPluginAsync>[0], needs: Needs): void {
  const config = { access: RECRUITER };
  app.route({
    method: ['GET', 'POST'],
    url: `${PATH}/list`,
    config,
    schema,
    async handler(request, reply) {
      const shown = await listed(needs, request);
      return html(reply, listPage({ ...shown, list: await linkedPage(needs, shown.link, shown.asked) }));
    },
  });
  app.get(`${PATH}/resumes/:student`, { config, schema }, async (request, reply) => {
    const { student } = request.params as { student: string };
    const { name, bytes } = await linkedResume(needs, await linkAt(needs, linkTokenOf(request)), student);
    return reply
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .type('application/pdf')
      .send(Buffer.from(bytes));
  });
}

/** What whoever opened a link may do by it; a refusal shows the list again with all that was selected and typed. */
function sendingRoutes(app: Parameters<FastifyPluginAsync>[0], needs: Needs): void {
  const config = { access: RECRUITER };
  const again = async (request: FastifyRequest, reply: FastifyReply, error: unknown) => {
    if (!(error instanceof PortalError) || error.status >= 500) throw error;
    if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
    const shown = await listed(needs, request);
    const list = await linkedPage(needs, shown.link, shown.asked);
    return html(reply, listPage({ ...shown, list, words: error.message }), error.status);
  };
  app.post(`${PATH}/download`, { config, schema }, async (request, reply) => {
    const { link, asked } = await listed(needs, request);
    try {
      return sendFile(reply, await linkedFile(needs, link, asked, fieldOf(request, 'format')));
    } catch (error) {
      return again(request, reply, error);
    }
  });
  app.post(`${PATH}/shortlist`, { config, schema }, async (request, reply) => {
    const { token, link, asked } = await listed(needs, request);
    try {
      return html(reply, sentPage(token, link, await sendShortlist(needs, link, asked)));
    } catch (error) {
      return again(request, reply, error);
    }
  });
  app.post(`${PATH}/leave`, { config, schema }, async (request, reply) => {
    await deleteLinkSession(needs.database.db, principalOf(request, 'recruiter').sessionId);
    clearSecretCookies(reply, RECRUITER_COOKIE);
    return html(reply, askPage(linkTokenOf(request), 'The list is closed.'));
  });
}

/** The pages of a company link, of plain HTML forms (CEL-52, docs/decisions/0022-company-links.md). */
export const recruiterRoutes =
  (needs: Needs): FastifyPluginAsync =>
  async (app) => {
    await app.register(fastifyCookie);
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    answerFailure(app);
    openingRoutes(app, needs);
    readingRoutes(app, needs);
    sendingRoutes(app, needs);
  };
