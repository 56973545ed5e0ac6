import {
  absenceItem,
  absencesQuery,
  debarmentCourse as courseSchema,
  debarmentDone,
  debarRequest,
  barsPage as pageSchema,
  barsQuery,
  decideAppealRequest,
  decideDebarmentRequest,
  liftDebarmentRequest,
  pageOf,
  proposeDebarmentRequest,
  type DebarmentDone,
} from '@portal/shared/contract/cell';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../platform/database/database';
import { staffOf } from '../../platform/http/access';
import { cellCalls } from '../../platform/http/calls';
import { answers, ok } from '../../platform/http/envelope';
import { actorOf } from '../activity';
import { absencesPage, debarmentCourse, barsPage } from './debarment-list';
import { debarNow, decideAppeal, decideDebarment, liftDebarment, proposeDebarment } from './debarments';

type Deps = { database: Database };

const response = answers(debarmentDone);

/** Lists of debarments, and of absences for which one may be proposed. */
export const debarmentListRoutes =
  ({ database }: Deps): FastifyPluginAsync =>
  async (plain) => {
    const call = cellCalls(plain);
    call('bars', { querystring: barsQuery, response: answers(pageSchema) }, async (request) =>
      ok('OK', await barsPage(database, request.query, staffOf(request).id)),
    );
    call('debarmentCourse', { response: answers(courseSchema) }, async (request) =>
      ok('OK', await debarmentCourse(database, request.params.id, staffOf(request).id)),
    );
    call(
      'absences',
      { querystring: absencesQuery, response: answers(pageOf(absenceItem)) },
      async (request) => ok('OK', await absencesPage(database, request.query)),
    );
  };

/** What is done with debarments (CEL-30, CEL-31). */
export const debarmentChangeRoutes =
  (needs: Deps): FastifyPluginAsync =>
  async (plain) => {
    const call = cellCalls(plain);
    const lifted = (done: DebarmentDone) => ok('The debarment is lifted.', done);
    call('proposeDebarment', { body: proposeDebarmentRequest, response }, async (request) =>
      ok(
        'The debarment is proposed. The student has 48 hours to answer.',
        await proposeDebarment(needs, actorOf(staffOf(request)), request.params.id, request.body),
      ),
    );
    call('bar', { body: debarRequest, response }, async (request) =>
      ok(
        'The student is debarred from further drives.',
        await debarNow(needs, actorOf(staffOf(request)), request.params.id, request.body),
      ),
    );
    call('decideDebarment', { body: decideDebarmentRequest, response }, async (request) => {
      const done = await decideDebarment(needs, actorOf(staffOf(request)), request.params.id, request.body);
      return ok(
        request.body.bar ? 'The student is debarred from further drives.' : 'The proposal is dropped.',
        done,
      );
    });
    call('liftDebarment', { body: liftDebarmentRequest, response }, async (request) =>
      lifted(await liftDebarment(needs, actorOf(staffOf(request)), request.params.id, request.body)),
    );
    call('decideAppeal', { body: decideAppealRequest, response }, async (request) => {
      const done = await decideAppeal(needs, actorOf(staffOf(request)), request.params.id, request.body);
      return request.body.lift ? lifted(done) : ok('The debarment stays.', done);
    });
  };
