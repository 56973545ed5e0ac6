import {
  absenceItem,
  absencesQuery,
  debarmentCourse as courseSchema,
  debarmentDone,
  debarRequest,
  barsPage as pageSchema,
  barsQuery,
  CELL_CALLS,
  decideAppealRequest,
  decideDebarmentRequest,
  liftDebarmentRequest,
  pageOf,
  proposeDebarmentRequest,
  type DebarmentDone,
} from '@portal/shared/contract/cell';
import * as zod from '@portal/shared/zod';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../platform/database/database';
import { cellRoute, staffOf } from '../../platform/http/access';
import { answers, ok } from '../../platform/http/envelope';
import { actorOf } from '../activity';
import { absencesPage, debarmentCourse, barsPage } from './debarment-list';
import { debarNow, decideAppeal, decideDebarment, liftDebarment, proposeDebarment } from './debarments';

type Deps = { database: Database };

const params = zod.object({ id: zod.string() });
const response = answers(debarmentDone);

/** Lists of debarments, and of absences for which one may be proposed. */
export const debarmentListRoutes =
  ({ database }: Deps): FastifyPluginAsync =>
  async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    app.get(
      CELL_CALLS.bars.path,
      cellRoute(CELL_CALLS.bars, { querystring: barsQuery, response: answers(pageSchema) }),
      async (request) => ok('OK', await barsPage(database, request.query, staffOf(request).id)),
    );
    app.get(
      CELL_CALLS.debarmentCourse.path,
      cellRoute(CELL_CALLS.debarmentCourse, { params, response: answers(courseSchema) }),
      async (request) => ok('OK', await debarmentCourse(database, request.params.id, staffOf(request).id)),
    );
    app.get(
      CELL_CALLS.absences.path,
      cellRoute(CELL_CALLS.absences, { querystring: absencesQuery, response: answers(pageOf(absenceItem)) }),
      async (request) => ok('OK', await absencesPage(database, request.query)),
    );
  };

/** What is done with debarments (CEL-30, CEL-31). */
export const debarmentChangeRoutes =
  (needs: Deps): FastifyPluginAsync =>
  async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    const lifted = (done: DebarmentDone) => ok('The debarment is lifted.', done);
    app.post(
      CELL_CALLS.proposeDebarment.path,
      cellRoute(CELL_CALLS.proposeDebarment, { params, body: proposeDebarmentRequest, response }),
      async (request) =>
        ok(
          'The debarment is proposed. The student has 48 hours to answer.',
          await proposeDebarment(needs, actorOf(staffOf(request)), request.params.id, request.body),
        ),
    );
    app.post(
      CELL_CALLS.bar.path,
      cellRoute(CELL_CALLS.bar, { params, body: debarRequest, response }),
      async (request) =>
        ok(
          'The student is debarred from further drives.',
          await debarNow(needs, actorOf(staffOf(request)), request.params.id, request.body),
        ),
    );
    app.post(
      CELL_CALLS.decideDebarment.path,
      cellRoute(CELL_CALLS.decideDebarment, { params, body: decideDebarmentRequest, response }),
      async (request) => {
        const done = await decideDebarment(needs, actorOf(staffOf(request)), request.params.id, request.body);
        return ok(
          request.body.bar ? 'The student is debarred from further drives.' : 'The proposal is dropped.',
          done,
        );
      },
    );
    app.post(
      CELL_CALLS.liftDebarment.path,
      cellRoute(CELL_CALLS.liftDebarment, { params, body: liftDebarmentRequest, response }),
      async (request) =>
        lifted(await liftDebarment(needs, actorOf(staffOf(request)), request.params.id, request.body)),
    );
    app.post(
      CELL_CALLS.decideAppeal.path,
      cellRoute(CELL_CALLS.decideAppeal, { params, body: decideAppealRequest, response }),
      async (request) => {
        const done = await decideAppeal(needs, actorOf(staffOf(request)), request.params.id, request.body);
        return request.body.lift ? lifted(done) : ok('The debarment stays.', done);
      },
    );
  };
