import {
  acceptShortlistRequest,
  CELL_CALLS,
  companyLinkMade,
  companyLinkRequest,
  companyLinks,
  doneData,
  linkReasonRequest,
  shortlistAccepted,
} from '@portal/shared/contract/cell';
import * as zod from '@portal/shared/zod';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { cellAccess, staffOf } from '../../../platform/http/access';
import { answers, ok } from '../../../platform/http/envelope';
import { actorOf } from '../actor';
import { companyLinksOf, makeCompanyLink, revokeCompanyLink, type LinkNeeds } from './links';
import { acceptShortlist, dropShortlist } from './shortlists';

const params = zod.object({ id: zod.string() });

/** What an officer does with company links and the shortlists that come back (CEL-52). */
export const linkRoutes =
  (needs: LinkNeeds): FastifyPluginAsync =>
  async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    // One right for all of them.
    const config = { access: cellAccess(CELL_CALLS.companyLinks) };
    app.get(
      CELL_CALLS.companyLinks.path,
      { config, schema: { params, response: answers(companyLinks) } },
      async (request) => ok('OK', await companyLinksOf(needs, request.params.id)),
    );
    app.post(
      CELL_CALLS.makeCompanyLink.path,
      { config, schema: { params, body: companyLinkRequest, response: answers(companyLinkMade) } },
      async (request) => {
        const made = await makeCompanyLink(needs, actorOf(staffOf(request)), request.params.id, request.body);
        const words = made.is_mailed
          ? `The link is mailed to ${request.body.email}.`
          : 'The link is made, and could not be mailed: pass it on yourself.';
        return ok(words, made);
      },
    );
    app.post(
      CELL_CALLS.revokeCompanyLink.path,
      { config, schema: { params, body: linkReasonRequest, response: answers(doneData) } },
      async (request) =>
        ok(
          'The link opens nothing any more.',
          await revokeCompanyLink(needs, actorOf(staffOf(request)), request.params.id, request.body),
        ),
    );
    app.post(
      CELL_CALLS.acceptShortlist.path,
      { config, schema: { params, body: acceptShortlistRequest, response: answers(shortlistAccepted) } },
      async (request) => {
        const done = await acceptShortlist(needs, actorOf(staffOf(request)), request.params.id, request.body);
        return ok(`${done.changed} are qualified, ${done.left} left out. Nobody is told yet.`, done);
      },
    );
    app.post(
      CELL_CALLS.dropShortlist.path,
      { config, schema: { params, body: linkReasonRequest, response: answers(doneData) } },
      async (request) =>
        ok(
          'The shortlist is dropped.',
          await dropShortlist(needs, actorOf(staffOf(request)), request.params.id, request.body),
        ),
    );
  };
