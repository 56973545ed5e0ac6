import {
  declineErasureRequest,
  doneData,
  eraseRequest,
  erasurePreview,
  erasuresPage as pageSchema,
  erasuresQuery,
  holdRequest,
  liftHoldRequest,
  previewErasureRequest,
} from '@portal/shared/contract/cell';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../../platform/database/database';
import { staffOf } from '../../../platform/http/access';
import { cellCalls } from '../../../platform/http/calls';
import { answers, ok } from '../../../platform/http/envelope';
import { notifiedReply } from '../../../platform/http/notified-reply';
import { actorOf } from '../../activity';
import { declineErasure } from './requests';
import { beginErasures, erasuresPage, holdErasure, liftHold, previewErasure } from './erasures';

/** Erasure by the college's schedule and on request, and legal holds (DAT-03, DAT-05). */
export const erasureRoutes =
  (needs: { database: Database }): FastifyPluginAsync =>
  async (plain) => {
    const call = cellCalls(plain);
    const response = answers(doneData);
    call('erasures', { querystring: erasuresQuery, response: answers(pageSchema) }, async (request) =>
      ok('OK', await erasuresPage(needs, request.query)),
    );
    call(
      'previewErasure',
      { body: previewErasureRequest, response: answers(erasurePreview) },
      async (request) => ok('OK', await previewErasure(needs, request.body)),
    );
    call('eraseStudents', { body: eraseRequest, response }, async (request) => {
      const done = await beginErasures(needs, actorOf(staffOf(request)), request.body);
      const text = `The data of ${done.changed} ${done.changed === 1 ? 'student' : 'students'} is being erased.`;
      // An erasure by the schedule notifies nobody.
      return done.notified ? notifiedReply(text, done) : ok(text, done);
    });
    call('declineErasure', { body: declineErasureRequest, response }, async (request) =>
      notifiedReply(
        'The request is declined.',
        await declineErasure(needs, actorOf(staffOf(request)), request.params.id, request.body),
      ),
    );
    call('holdErasure', { body: holdRequest, response }, async (request) =>
      ok(
        'The legal hold is set.',
        await holdErasure(needs, actorOf(staffOf(request)), request.params.id, request.body),
      ),
    );
    call('liftHold', { body: liftHoldRequest, response }, async (request) =>
      ok(
        'The legal hold is lifted.',
        await liftHold(needs, actorOf(staffOf(request)), request.params.id, request.body),
      ),
    );
  };
