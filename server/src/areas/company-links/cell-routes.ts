import {
  acceptShortlistRequest,
  companyForms,
  companyLinkMade,
  companyLinkRequest,
  companyLinks,
  doneData,
  extendLinkRequest,
  formLinkRequest,
  linkReasonRequest,
  shortlistAccepted,
  type CompanyLinkMade,
} from '@portal/shared/contract/cell';
import { formatDateTime } from '@portal/shared/format';
import type { FastifyPluginAsync } from 'fastify';
import { staffOf } from '../../platform/http/access';
import { cellCalls } from '../../platform/http/calls';
import { answers, ok } from '../../platform/http/envelope';
import { actorOf } from '../activity';
import { companyFormsOf, makeFormLink } from './job-forms/form-links';
import { companyLinksOf } from './link-list';
import {
  extendCompanyLink,
  makeCompanyLink,
  revokeCompanyLink,
  sendCompanyLink,
  type LinkDeps,
} from './links';
import { acceptShortlist, dropShortlist } from './shortlists';

/** To whom a link was mailed, and to whom it could not be. */
function madeText({ links }: Pick<CompanyLinkMade, 'links'>): string {
  const left = links.filter((one) => !one.is_mailed).map(({ email }) => email);
  if (left.length > 0) return `Not mailed to ${left.join(', ')}. Copy the link and send it yourself.`;
  return `The link was mailed to ${links.map(({ email }) => email).join(', ')}.`;
}

/** What an officer does with company links (CEL-52, F-72). */
export const linkRoutes =
  (needs: LinkDeps): FastifyPluginAsync =>
  async (plain) => {
    const call = cellCalls(plain);
    call('companyLinks', { response: answers(companyLinks) }, async (request) =>
      ok('OK', await companyLinksOf(needs, request.params.id)),
    );
    call(
      'makeCompanyLink',
      { body: companyLinkRequest, response: answers(companyLinkMade) },
      async (request) => {
        const made = await makeCompanyLink(needs, actorOf(staffOf(request)), request.params.id, request.body);
        return ok(madeText(made), made);
      },
    );
    call('companyForms', { response: answers(companyForms) }, async (request) =>
      ok('OK', await companyFormsOf(needs, request.params.id)),
    );
    call('makeFormLink', { body: formLinkRequest, response: answers(companyLinkMade) }, async (request) => {
      const made = await makeFormLink(needs, actorOf(staffOf(request)), request.params.id, request.body);
      return ok(madeText(made), made);
    });
    call('extendCompanyLink', { body: extendLinkRequest, response: answers(doneData) }, async (request) =>
      ok(
        `The link works until ${formatDateTime(request.body.until)}.`,
        await extendCompanyLink(needs, actorOf(staffOf(request)), request.params.id, request.body),
      ),
    );
    call('sendCompanyLink', { response: answers(companyLinkMade) }, async (request) => {
      const made = await sendCompanyLink(needs, actorOf(staffOf(request)), request.params.id);
      return ok(madeText(made), made);
    });
    call('revokeCompanyLink', { body: linkReasonRequest, response: answers(doneData) }, async (request) =>
      ok(
        'The link opens nothing any more.',
        await revokeCompanyLink(needs, actorOf(staffOf(request)), request.params.id, request.body),
      ),
    );
  };

/** What an officer does with the shortlists that come back (CEL-52, F-72). */
export const shortlistRoutes =
  (needs: Pick<LinkDeps, 'database'>): FastifyPluginAsync =>
  async (plain) => {
    const call = cellCalls(plain);
    call(
      'acceptShortlist',
      { body: acceptShortlistRequest, response: answers(shortlistAccepted) },
      async (request) => {
        const done = await acceptShortlist(needs, actorOf(staffOf(request)), request.params.id, request.body);
        return ok(
          `${done.changed} are qualified, ${done.left} left out. No student is notified before you publish the results.`,
          done,
        );
      },
    );
    call('dropShortlist', { body: linkReasonRequest, response: answers(doneData) }, async (request) =>
      ok(
        'The shortlist is dropped.',
        await dropShortlist(needs, actorOf(staffOf(request)), request.params.id, request.body),
      ),
    );
  };
