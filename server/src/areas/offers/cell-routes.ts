import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import {
  answerOfferRequest,
  answersChecked,
  answersRecorded,
  checkAnswersRequest,
  correctOfferRequest,
  doneData,
  hasRight,
  offerRevoked,
  offersChecked,
  offersDone,
  offersMapping,
  offersPage as pageSchema,
  offersQuery,
  offersRequest,
  otherOfferRequest,
  recordAnswersRequest,
  revokeOfferRequest,
  notifiedText,
} from '@portal/shared/contract/cell';
import * as zod from '@portal/shared/zod';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Blobs } from '../../platform/blobs/blobs';
import type { Database } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { staffOf } from '../../platform/http/access';
import { cellCalls } from '../../platform/http/calls';
import { answers, ok } from '../../platform/http/envelope';
import { actorOf } from '../activity';
import { FULL_ACCESS } from '../drives';
import { envelopeOf } from '../imports';
import { readImportForm } from '../../platform/http/file-form';
import { correctOffer } from './correct-offer';
import { answerOffer, revokeOffer } from './offer-changes';
import { offersPage } from './offer-list';
import { LETTER_NAME, readProof, recordOtherOffer } from './other-offers';
import { checkAnswers, recordAnswers } from './record-answers';
import { checkOffers, recordOffers, shownOffer, type OfferBy } from './record-offers';

type Deps = { database: Database; blobs: Blobs };

const files = ['file'];

const revokedText = (open: string[]): string =>
  `The offer is revoked. Open to the student by that: ${open.length === 0 ? 'no drive' : open.join(', ')}.`;

/** Who asks: officers reach every drive, and never themselves (CEL-04). */
const by = (request: FastifyRequest): OfferBy => {
  const staff = staffOf(request);
  const mayAdmit = hasRight(staff.role, 'make exceptions');
  return { actor: actorOf(staff), reach: { ...FULL_ACCESS, hidden: staff.studentId }, mayAdmit };
};

/** The offers, and what becomes of them (CEL-70, CEL-71). */
export const offerRoutes =
  (needs: Deps): FastifyPluginAsync =>
  async (plain) => {
    const call = cellCalls(plain);
    call('offers', { querystring: offersQuery, response: answers(pageSchema) }, async (request) =>
      ok('OK', await offersPage(needs.database, request.query, staffOf(request).studentId)),
    );
    call('offerLetter', {}, async (request, reply) =>
      reply
        .headers({
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
          'content-disposition': `attachment; filename="${LETTER_NAME}"`,
        })
        .type('application/pdf')
        .send(await readProof(needs, actorOf(staffOf(request)), request.params.id)),
    );
    call('answerOffer', { body: answerOfferRequest, response: answers(doneData) }, async (request) =>
      ok(
        `The offer is ${request.body.answer}.`,
        await answerOffer(needs, by(request).actor, request.params.id, request.body),
      ),
    );
    call('revokeOffer', { body: revokeOfferRequest, response: answers(offerRevoked) }, async (request) => {
      const done = await revokeOffer(needs, by(request).actor, request.params.id, request.body);
      return ok(revokedText(done.open.map(({ company }) => company)), done);
    });
  };

/** Answers of many students at once, and corrections of what was recorded wrong (F-70, F-83). */
export const offerRecordRoutes =
  (needs: Deps): FastifyPluginAsync =>
  async (plain) => {
    const call = cellCalls(plain);
    call('checkAnswers', { body: checkAnswersRequest, response: answers(answersChecked) }, async (request) =>
      ok('OK', await checkAnswers(needs, by(request), request.body)),
    );
    call(
      'recordAnswers',
      { body: recordAnswersRequest, response: answers(answersRecorded) },
      async (request) => {
        const done = await recordAnswers(needs, by(request), request.body);
        const words = done.changed === 1 ? '1 answer is recorded.' : `${done.changed} answers are recorded.`;
        return ok(`${words} ${notifiedText(done)}`, done);
      },
    );
    call('correctOffer', { body: correctOfferRequest, response: answers(doneData) }, async (request) => {
      const done = await correctOffer(needs, by(request), request.params.id, request.body);
      return ok(`The offer is corrected. ${notifiedText(done)}`, done);
    });
  };

/** Offers by a list, checked first and then recorded, and those from elsewhere with their letter (CEL-70). */
export const newOfferRoutes =
  (needs: Deps): FastifyPluginAsync =>
  async (plain) => {
    await plain.register(multipart);
    const call = cellCalls(plain);
    call(
      'checkOffers',
      {
        multipart: { fields: zod.object({ mapping: zod.optional(offersMapping) }), json: true, files },
        response: answers(offersChecked),
      },
      async (request, reply) => {
        const { bytes, said } = await readImportForm(request, 'mapping', offersMapping);
        const checked = await checkOffers(needs, by(request), request.params.id, bytes, said);
        return reply
          .type('application/json; charset=utf-8')
          .send(Readable.from(envelopeOf(checked, shownOffer)) as never);
      },
    );
    call(
      'recordOffers',
      {
        multipart: { fields: zod.object({ import: offersRequest }), json: true, files },
        response: answers(offersDone),
      },
      async (request) => {
        const { bytes, said } = await readImportForm(request, 'import', offersRequest);
        if (said === null) throw new PortalError(422, 'Please check the rows first.');
        const done = await recordOffers(needs, by(request), request.params.id, bytes, said);
        const words = done.changed === 1 ? '1 offer recorded.' : `${done.changed} offers recorded.`;
        return ok(`${words} ${notifiedText(done)}`, done);
      },
    );
    call(
      'recordOtherOffer',
      {
        multipart: { fields: zod.object({ offer: otherOfferRequest }), json: true, files },
        response: answers(doneData),
      },
      async (request) => {
        const { bytes, said } = await readImportForm(request, 'offer', otherOfferRequest, 'the letter');
        if (said === null) throw new PortalError(422, 'Please say what is offered.');
        return ok(
          'The offer is recorded. It counts from now on.',
          await recordOtherOffer(needs, by(request).actor, request.params.id, bytes, said),
        );
      },
    );
  };
