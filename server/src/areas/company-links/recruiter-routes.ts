import fastifyCookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { PortalError } from '../../platform/errors';
import { principalOf, RECRUITER } from '../../platform/http/access';
import { handleError } from '../../platform/http/failures';
import { clearSecretCookies, RECRUITER_COOKIE } from '../identity';
import { sendFile } from '../activity';
import { jobFormRoutes } from './job-forms/job-form-routes';
import { deleteLinkSession } from './link-session-store';
import { ClosedLink, linkAt, linkedResume, listLink } from './recruiter';
import { linkTokenOf } from './recruiter-guard';
import { linkedFile, linkedPage, askedOf } from './recruiter-list';
import { listPage } from './recruiter-list-page';
import { unlockRoutes, answerSessionEnd } from './recruiter-opening-routes';
import { askPage, closedPage, failedPage, sentPage } from './recruiter-pages';
import { bodyOf, fieldOf, html, PATH, schema, type Deps } from './recruiter-page-routes';
import { notifyOfficers } from './notify-officers';
import { sendShortlist } from './shortlists';

/** Refusals as pages: without a session the first page is shown, and a link that is over says so (F-72). */
function answerFailure(app: Parameters<FastifyPluginAsync>[0], needs: Deps): void {
  app.setErrorHandler(async (error, request, reply) => {
    if (!(error instanceof PortalError) || error.status >= 500)
      return handleError(error as Parameters<typeof handleError>[0], request, reply);
    reply.lookAfterBody?.();
    const token = linkTokenOf(request);
    if (error.status === 401) return answerSessionEnd(needs, request, reply);
    if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
    const text =
      error instanceof ClosedLink
        ? closedPage(error.message, bodyOf(request))
        : failedPage(token, error.message);
    return html(reply, text, error.status);
  });
}

/** The link of a request, and what the form of its list says. */
async function listed(needs: Deps, request: FastifyRequest) {
  const token = linkTokenOf(request);
  const link = listLink(await linkAt(needs, token));
  return { token, link, asked: askedOf(bodyOf(request), link) };
}

/** What a recruiter with an open link may read. */
function readingRoutes(app: Parameters<FastifyPluginAsync>[0], needs: Deps): void {
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
    const { name, bytes } = await linkedResume(
      needs,
      listLink(await linkAt(needs, linkTokenOf(request))),
      student,
    );
    return reply
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .type('application/pdf')
      .send(Buffer.from(bytes));
  });
}

/** What a recruiter with an open link may send; an error shows the list again with everything selected and typed. */
function sendingRoutes(app: Parameters<FastifyPluginAsync>[0], needs: Deps): void {
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
      const read = await sendShortlist(needs, link, asked);
      const unclear = read.unclear.length === 0 ? '' : `, and ${read.unclear.length} to be chosen by you`;
      const count = `${read.students.length === 1 ? '1 student' : `${read.students.length} students`}${unclear}`;
      void notifyOfficers(needs, {
        subject: `Shortlist of ${link.company}: ${count}`,
        text: `${link.email} sent a shortlist of ${count} for the drive of ${link.company}. It waits on the drive’s page in the console, under Company links.`,
      });
      return html(reply, sentPage(token, link, read));
    } catch (error) {
      return again(request, reply, error);
    }
  });
  app.post(`${PATH}/leave`, { config, schema }, async (request, reply) => {
    await deleteLinkSession(needs.database.db, principalOf(request, 'recruiter').sessionId);
    clearSecretCookies(reply, RECRUITER_COOKIE);
    const token = linkTokenOf(request);
    return html(reply, askPage(token, await linkAt(needs, token), { words: 'You are logged out.' }));
  });
}

/** The pages of a company link, of plain HTML forms (CEL-52, docs/decisions/0022-company-links.md). */
export const recruiterRoutes =
  (needs: Deps): FastifyPluginAsync =>
  async (app) => {
    await app.register(fastifyCookie);
    await app.register(multipart);
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    answerFailure(app, needs);
    unlockRoutes(app, needs);
    jobFormRoutes(app, needs);
    readingRoutes(app, needs);
    sendingRoutes(app, needs);
  };
