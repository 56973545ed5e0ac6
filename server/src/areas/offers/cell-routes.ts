import multipart from '@fastify/multipart';
import * as cell from '@portal/shared/contract/cell';
import * as zod from '@portal/shared/zod';
import type { FastifyRequest } from 'fastify';
import type { Blobs } from '../../platform/blobs/blobs';
import type { Database } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { staffOf } from '../../platform/http/access';
import { cellCalls } from '../../platform/http/calls';
import { sendChecked } from '../../platform/http/checked-reply';
import { ok } from '../../platform/http/envelope';
import { actorOf, callerOf } from '../activity';
import { FULL_ACCESS } from '../drives';
import { fileForm, readCheckedForm, readImportForm } from '../../platform/http/file-form';
import { correctOffer } from './correct-offer';
import { answerOffer, revokeOffer } from './offer-changes';
import { offersPage } from './offer-list';
import { LETTER_NAME, readProof, recordOtherOffer } from './other-offers';
import { checkAnswers, recordAnswers } from './record-answers';
import { checkOffers, recordOffers, shownOffer, type OfferBy } from './record-offers';

type Deps = { database: Database; blobs: Blobs };

const revokedText = (open: string[]): string =>
  `The offer is revoked. Open to the student by that: ${open.length === 0 ? 'no drive' : open.join(', ')}.`;

/** Who asks: officers reach every drive, and never themselves (CEL-04). */
const by = (request: FastifyRequest): OfferBy => {
  const staff = staffOf(request);
  const mayAdmit = cell.hasRight(staff.role, 'make exceptions');
  return { actor: actorOf(staff), reach: { ...FULL_ACCESS, hidden: staff.studentId }, mayAdmit };
};

/** The offers, and what becomes of them (CEL-70, CEL-71). */
export const offerRoutes = cellCalls(({ call, read }, needs: Deps) => {
  read('offers', { querystring: cell.offersQuery, answer: cell.offersPage }, (request) =>
    offersPage(needs.database, request.query, staffOf(request).studentId),
  );
  call('offerLetter', {}, async (request, reply) =>
    reply
      .headers({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-disposition': `attachment; filename="${LETTER_NAME}"`,
      })
      .type('application/pdf')
      .send(await readProof(needs, callerOf(request), request.params.id)),
  );
  call('answerOffer', { body: cell.answerOfferRequest, answer: cell.doneData }, async (request) =>
    ok(
      `The offer is ${request.body.answer}.`,
      await answerOffer(needs, by(request).actor, request.params.id, request.body),
    ),
  );
  call('revokeOffer', { body: cell.revokeOfferRequest, answer: cell.offerRevoked }, async (request) => {
    const done = await revokeOffer(needs, by(request).actor, request.params.id, request.body);
    return ok(revokedText(done.open.map(({ company }) => company)), done);
  });
});

/** Answers of many students at once, and corrections of what was recorded wrong (F-70, F-83). */
export const offerRecordRoutes = cellCalls(({ call, read }, needs: Deps) => {
  read('checkAnswers', { body: cell.checkAnswersRequest, answer: cell.answersChecked }, (request) =>
    checkAnswers(needs, by(request), request.body),
  );
  call(
    'recordAnswers',
    { body: cell.recordAnswersRequest, answer: cell.answersRecorded },
    async (request) => {
      const done = await recordAnswers(needs, by(request), request.body);
      const words = done.changed === 1 ? '1 answer is recorded.' : `${done.changed} answers are recorded.`;
      return ok(`${words} ${cell.notifiedText(done)}`, done);
    },
  );
  call('correctOffer', { body: cell.correctOfferRequest, answer: cell.doneData }, async (request) => {
    const done = await correctOffer(needs, by(request), request.params.id, request.body);
    return ok(`The offer is corrected. ${cell.notifiedText(done)}`, done);
  });
});

/** Offers by a list, checked first and then recorded, and those from elsewhere with their letter (CEL-70). */
export const newOfferRoutes = cellCalls(async ({ call, plain }, needs: Deps) => {
  await plain.register(multipart);
  call(
    'checkOffers',
    { multipart: fileForm({ mapping: zod.optional(cell.offersMapping) }), answer: cell.offersChecked },
    async (request, reply) => {
      const { bytes, said } = await readImportForm(request, 'mapping', cell.offersMapping);
      return sendChecked(
        reply,
        await checkOffers(needs, by(request), request.params.id, bytes, said),
        shownOffer,
      );
    },
  );
  call(
    'recordOffers',
    { multipart: fileForm({ import: cell.offersRequest }), answer: cell.offersDone },
    async (request) => {
      const { bytes, said } = await readCheckedForm(request, cell.offersRequest);
      const done = await recordOffers(needs, by(request), request.params.id, bytes, said);
      const words = done.changed === 1 ? '1 offer recorded.' : `${done.changed} offers recorded.`;
      return ok(`${words} ${cell.notifiedText(done)}`, done);
    },
  );
  call(
    'recordOtherOffer',
    { multipart: fileForm({ offer: cell.otherOfferRequest }), answer: cell.doneData },
    async (request) => {
      const { bytes, said } = await readImportForm(request, 'offer', cell.otherOfferRequest, 'the letter');
      if (said === null) throw new PortalError(422, 'Please say what is offered.');
      return ok(
        'The offer is recorded. It counts from now on.',
        await recordOtherOffer(needs, by(request).actor, request.params.id, bytes, said),
      );
    },
  );
});
