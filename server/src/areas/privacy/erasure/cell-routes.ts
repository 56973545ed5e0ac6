import {
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
import { actorOf } from '../../activity';
import { beginErasures, erasuresPage, holdErasure, liftHold, previewErasure } from './erasures';

/** Erasure by the college's schedule, and legal holds (DAT-03). */
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
      return ok(
        `The data of ${done.changed} ${done.changed === 1 ? 'student' : 'students'} is being erased.`,
        done,
      );
    });
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
