import * as cell from '@portal/shared/contract/cell';
import { formatDateTime } from '@portal/shared/format';
import { cellCalls } from '../../platform/http/calls';
import { ok } from '../../platform/http/envelope';
import { callerOf } from '../activity';
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
function madeText({ links }: Pick<cell.CompanyLinkMade, 'links'>): string {
  const left = links.filter((one) => !one.is_mailed).map(({ email }) => email);
  if (left.length > 0) return `Not mailed to ${left.join(', ')}. Copy the link and send it yourself.`;
  return `The link was mailed to ${links.map(({ email }) => email).join(', ')}.`;
}

/** What an officer does with company links (CEL-52, F-72). */
export const linkRoutes = cellCalls(({ call, read }, needs: LinkDeps) => {
  read('companyLinks', { answer: cell.companyLinks }, (request) => companyLinksOf(needs, request.params.id));
  call(
    'makeCompanyLink',
    { body: cell.companyLinkRequest, answer: cell.companyLinkMade },
    async (request) => {
      const made = await makeCompanyLink(needs, callerOf(request), request.params.id, request.body);
      return ok(madeText(made), made);
    },
  );
  read('companyForms', { answer: cell.companyForms }, (request) => companyFormsOf(needs, request.params.id));
  call('makeFormLink', { body: cell.formLinkRequest, answer: cell.companyLinkMade }, async (request) => {
    const made = await makeFormLink(needs, callerOf(request), request.params.id, request.body);
    return ok(madeText(made), made);
  });
  call('extendCompanyLink', { body: cell.extendLinkRequest, answer: cell.doneData }, async (request) =>
    ok(
      `The link works until ${formatDateTime(request.body.until)}.`,
      await extendCompanyLink(needs, callerOf(request), request.params.id, request.body),
    ),
  );
  call('sendCompanyLink', { answer: cell.companyLinkMade }, async (request) => {
    const made = await sendCompanyLink(needs, callerOf(request), request.params.id);
    return ok(madeText(made), made);
  });
  call('revokeCompanyLink', { body: cell.linkReasonRequest, answer: cell.doneData }, async (request) =>
    ok(
      'The link opens nothing any more.',
      await revokeCompanyLink(needs, callerOf(request), request.params.id, request.body),
    ),
  );
});

/** What an officer does with the shortlists that come back (CEL-52, F-72). */
export const shortlistRoutes = cellCalls(({ call }, needs: Pick<LinkDeps, 'database'>) => {
  call(
    'acceptShortlist',
    { body: cell.acceptShortlistRequest, answer: cell.shortlistAccepted },
    async (request) => {
      const done = await acceptShortlist(needs, callerOf(request), request.params.id, request.body);
      return ok(
        `${done.changed} are qualified, ${done.left} left out. No student is notified before you publish the results.`,
        done,
      );
    },
  );
  call('dropShortlist', { body: cell.linkReasonRequest, answer: cell.doneData }, async (request) =>
    ok(
      'The shortlist is dropped.',
      await dropShortlist(needs, callerOf(request), request.params.id, request.body),
    ),
  );
});
