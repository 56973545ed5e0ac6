import { COMPANY_LINK_PATH } from '@portal/shared/contract/cell';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pino from 'pino';
import type { Blobs } from '../../platform/blobs/blobs';
import type { Database } from '../../platform/database/database';
import { PLAIN_PAGE_HEADERS } from '../../platform/plain-page';
import type { Mail } from '../../platform/mail/mail';

/** What the pages of a company link stand on. */
export type Deps = { database: Database; blobs: Blobs; mail: Mail; log: pino.Logger };

export const PATH = `${COMPANY_LINK_PATH}/:token`;
/** Pages, and no calls: the description of the API leaves them out. */
export const schema = { hide: true };

/** Answers with a page. */
export const html = (reply: FastifyReply, text: string, status = 200): FastifyReply =>
  reply.code(status).headers(PLAIN_PAGE_HEADERS).send(text);
/** Leads to a page of the link. */
export const back = (reply: FastifyReply, token: string, path = ''): FastifyReply =>
  reply.redirect(`${COMPANY_LINK_PATH}/${token}${path}`, 303);
/** What a form of a page says; nothing where the request has none. */
export const bodyOf = ({ body }: Pick<FastifyRequest, 'body'>): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();
/** A field of a form; nothing where it is not there. */
export const fieldOf = (request: Pick<FastifyRequest, 'body'>, name: string): string =>
  bodyOf(request).get(name) ?? '';
