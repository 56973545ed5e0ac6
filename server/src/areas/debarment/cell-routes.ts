import {
  absenceItem,
  absencesQuery,
  barCourse as courseSchema,
  barDone,
  barRequest,
  barsPage as pageSchema,
  barsQuery,
  CELL_CALLS,
  decideAppealRequest,
  decideBarRequest,
  liftBarRequest,
  pageOf,
  proposeBarRequest,
  type BarDone,
} from '@portal/shared/contract/cell';
import * as zod from '@portal/shared/zod';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../platform/database/database';
import { cellRoute, staffOf } from '../../platform/http/access';
import { answers, ok } from '../../platform/http/envelope';
import { actorOf } from '../activity';
import { absencesPage, barCourse, barsPage } from './debarment-list';
import { barAtOnce, decideAppeal, decideBar, liftBar, proposeBar } from './debarments';

type Needs = { database: Database };

const params = zod.object({ id: zod.string() });
const response = answers(barDone);

/** Lists of bars, and of absences for which one may be proposed. */
export const barListRoutes =
  ({ database }: Needs): FastifyPluginAsync =>
  async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    app.get(
      CELL_CALLS.bars.path,
      cellRoute(CELL_CALLS.bars, { querystring: barsQuery, response: answers(pageSchema) }),
      async (request) => ok('OK', await barsPage(database, request.query, staffOf(request).id)),
    );
    app.get(
      CELL_CALLS.barCourse.path,
      cellRoute(CELL_CALLS.barCourse, { params, response: answers(courseSchema) }),
      async (request) => ok('OK', await barCourse(database, request.params.id, staffOf(request).id)),
    );
    app.get(
      CELL_CALLS.absences.path,
      cellRoute(CELL_CALLS.absences, { querystring: absencesQuery, response: answers(pageOf(absenceItem)) }),
      async (request) => ok('OK', await absencesPage(database, request.query)),
    );
  };

/** What is done with bars (CEL-30, CEL-31). */
export const barChangeRoutes =
  (needs: Needs): FastifyPluginAsync =>
  async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    const lifted = (done: BarDone) => ok('The bar is lifted.', done);
    app.post(
      CELL_CALLS.proposeBar.path,
      cellRoute(CELL_CALLS.proposeBar, { params, body: proposeBarRequest, response }),
      async (request) =>
        ok(
          'The bar is proposed. The student has 48 hours to answer.',
          await proposeBar(needs, actorOf(staffOf(request)), request.params.id, request.body),
        ),
    );
    app.post(
      CELL_CALLS.bar.path,
      cellRoute(CELL_CALLS.bar, { params, body: barRequest, response }),
      async (request) =>
        ok(
          'The student is barred from further drives.',
          await barAtOnce(needs, actorOf(staffOf(request)), request.params.id, request.body),
        ),
    );
    app.post(
      CELL_CALLS.decideBar.path,
      cellRoute(CELL_CALLS.decideBar, { params, body: decideBarRequest, response }),
      async (request) => {
        const done = await decideBar(needs, actorOf(staffOf(request)), request.params.id, request.body);
        return ok(
          request.body.bar ? 'The student is barred from further drives.' : 'The proposal is dropped.',
          done,
        );
      },
    );
    app.post(
      CELL_CALLS.liftBar.path,
      cellRoute(CELL_CALLS.liftBar, { params, body: liftBarRequest, response }),
      async (request) =>
        lifted(await liftBar(needs, actorOf(staffOf(request)), request.params.id, request.body)),
    );
    app.post(
      CELL_CALLS.decideAppeal.path,
      cellRoute(CELL_CALLS.decideAppeal, { params, body: decideAppealRequest, response }),
      async (request) => {
        const done = await decideAppeal(needs, actorOf(staffOf(request)), request.params.id, request.body);
        return request.body.lift ? lifted(done) : ok('The bar stays.', done);
      },
    );
  };
